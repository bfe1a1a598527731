import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import {
  DESK_HELLO,
  DESK_READY,
  DESK_WELCOME,
  DESK_WINDOW,
  type DeskMessage,
  isPageMessage,
  nonceIn,
  type PageMessage,
} from '../../protocol/desk/desk-messages.ts';
import { agree, isAgreed } from './storage.ts';

interface Greeting {
  readonly source: Window;
  readonly origin: string;
  readonly nonce: string;
}

type LastMessages = { readonly [Type in PageMessage['type']]?: Extract<PageMessage, { type: Type }> };

const isWindow = (source: MessageEventSource | null): source is Window => source !== null && 'closed' in source;

/**
 * The desk's side of the handshake in `desk-messages.ts`. The editor agrees to each origin once.
 *
 * @param onMessage called with each message of the page
 */
export function useArticle(onMessage: (message: PageMessage) => void) {
  const [asking, setAsking] = useState<Greeting | null>(null);
  const [last, setLast] = useState<LastMessages>({});
  const port = useRef<MessagePort | null>(null);
  /** Pages greet again until they are answered. A second answer would close the port of the first. */
  const answered = useRef('');
  const listener = useRef(onMessage);
  listener.current = onMessage;

  const welcome = useCallback(({ source, origin, nonce }: Greeting): void => {
    answered.current = nonce;
    const channel = new MessageChannel();
    port.current?.close();
    port.current = channel.port1;
    channel.port1.onmessage = ({ data }) => {
      if (!isPageMessage(data)) return;
      setLast((before) => ({ ...before, [data.type]: data }));
      listener.current(data);
    };
    source.postMessage({ type: DESK_WELCOME, nonce }, origin, [channel.port2]);
    setAsking(null);
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    const onGreeting = ({ source, origin, data }: MessageEvent) => {
      const nonce = nonceIn(data, DESK_HELLO);
      if (nonce === null || nonce === answered.current || !isWindow(source) || !/^https?:\/\//.test(origin)) return;
      // The opener stays the same when the desk is loaded again.
      if (source !== window.opener && source.opener !== window) return;
      const greeting = { source, origin, nonce };
      if (isAgreed(origin)) welcome(greeting);
      else setAsking(greeting);
    };
    window.addEventListener('message', onGreeting, { signal: stop.signal });
    // To any origin, as the message contains nothing.
    window.opener?.postMessage({ type: DESK_READY }, '*');
    return () => stop.abort();
  }, [welcome]);

  return {
    last,
    askingOrigin: asking?.origin ?? null,
    agree() {
      if (asking === null) return;
      agree(asking.origin);
      welcome(asking);
    },
    refuse: () => setAsking(null),
    /** Opens an article's page. @param address with the parameter that asks for the desk */
    openPage(address: string) {
      // The page’s button leads to this desk by its name. Firefox ignores the names of other origins’ windows.
      window.name = DESK_WINDOW;
      window.open(address, 'journal-article');
    },
    /** Sends the page a message, if there is one. */
    send: useCallback((message: DeskMessage) => port.current?.postMessage(message), []),
  };
}
