import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import {
  DESK_HELLO,
  DESK_READY,
  DESK_WELCOME,
  type DeskChoice,
  type DeskMessage,
  type DraftPhrase,
  isPageMessage,
  type LostPhrase,
  nonceIn,
} from '../../protocol/index.ts';
import { agree, isAgreed } from './storage.ts';

/** A page that has greeted the desk. */
interface Greeting {
  readonly source: Window;
  readonly origin: string;
  readonly nonce: string;
}

/** The article's page beside the desk. */
export interface ArticlePage {
  readonly entry: string;
  readonly title: string;
}

/** Where the page has a phrase. */
export interface PhrasePlaces {
  readonly phrase: DraftPhrase;
  readonly places: readonly DeskChoice[];
}

interface Listener {
  onChoice(choice: DeskChoice): void;
  onArticle(page: ArticlePage): void;
}

const isWindow = (source: MessageEventSource | null): source is Window => source !== null && 'closed' in source;

/** The desk's side of the handshake in `desk-messages.ts`. The editor agrees to each origin once. */
export function useArticle({ onChoice, onArticle }: Listener) {
  const [asking, setAsking] = useState<Greeting | null>(null);
  const [page, setPage] = useState<ArticlePage | null>(null);
  const [counts, setCounts] = useState<readonly (number | null)[]>([]);
  const [lost, setLost] = useState<readonly LostPhrase[]>([]);
  const [places, setPlaces] = useState<PhrasePlaces | null>(null);
  const port = useRef<MessagePort | null>(null);
  const opened = useRef<Window | null>(null);
  /** Pages greet again until they are answered. A second answer would close the port of the first. */
  const answered = useRef('');
  const listener = useRef({ onChoice, onArticle });
  listener.current = { onChoice, onArticle };

  const welcome = useCallback(({ source, origin, nonce }: Greeting): void => {
    answered.current = nonce;
    const channel = new MessageChannel();
    port.current?.close();
    port.current = channel.port1;
    channel.port1.onmessage = ({ data }) => {
      if (!isPageMessage(data)) return;
      if (data.type === 'counts') setCounts(data.counts);
      else if (data.type === 'lost') setLost(data.lost);
      else if (data.type === 'places') setPlaces(data);
      else if (data.type === 'choice') listener.current.onChoice(data.choice);
      else {
        const article = { entry: data.entry, title: data.title };
        setPage(article);
        listener.current.onArticle(article);
      }
    };
    source.postMessage({ type: DESK_WELCOME, nonce }, origin, [channel.port2]);
    setAsking(null);
  }, []);

  const tell = useCallback((message: DeskMessage) => port.current?.postMessage(message), []);

  useEffect(() => {
    const stop = new AbortController();
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      const nonce = nonceIn(data, DESK_HELLO);
      const isKnown = source !== null && [window.opener, opened.current].includes(source);
      if (nonce === null || nonce === answered.current || !isWindow(source) || !isKnown || !/^https?:\/\//.test(origin))
        return;
      const greeting = { source, origin, nonce };
      if (isAgreed(origin)) welcome(greeting);
      else setAsking(greeting);
    };
    window.addEventListener('message', onMessage, { signal: stop.signal });
    // To any origin, as the message contains nothing.
    window.opener?.postMessage({ type: DESK_READY }, '*');
    return () => stop.abort();
  }, [welcome]);

  return {
    page,
    counts,
    /** The phrases of the last `find` that the page does not have. */
    lost,
    /** Where the page has the phrase that was last asked for. */
    places,
    /** The origin that the editor is asked about. */
    askingOrigin: asking?.origin ?? null,
    agree() {
      if (asking === null) return;
      agree(asking.origin);
      welcome(asking);
    },
    refuse: () => setAsking(null),
    /** Opens an article's page. @param address with the parameter that asks for the desk */
    open(address: string) {
      opened.current = window.open(address, 'journal-article');
    },
    /** Tells the page something, if there is one. */
    tell,
  };
}
