import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { DeskField, DeskJournal } from '../../../bff/contract/index.ts';
import {
  DESK_HELLO,
  DESK_READY,
  DESK_WELCOME,
  DESK_WINDOW,
  type DeskChoice,
  type DeskMessage,
  type DraftPhrase,
  isPageMessage,
  MAX_FIND,
  nonceIn,
  type PageMessage,
} from '../../protocol/desk/desk-messages.ts';
import { deskCalls } from './desk-calls.ts';
import { agree, isAgreed, isSamePhrase, storeKey } from './storage.ts';
import { useDrafts } from './use-drafts.ts';

type LastMessages = { readonly [Type in PageMessage['type']]?: Extract<PageMessage, { type: Type }> };

const isWindow = (source: MessageEventSource | null): source is Window => source !== null && 'closed' in source;

/** The desk's side of the handshake in `desk-messages.ts`. The editor agrees to each origin once. */
function useArticle(onMessage: (message: PageMessage) => void) {
  const [asking, setAsking] = useState<{ readonly origin: string; agree(): void } | null>(null);
  const [last, setLast] = useState<LastMessages>({});
  const port = useRef<MessagePort | null>(null);
  /** Pages greet again until they are answered. A second answer would close the port of the first. */
  const answered = useRef('');
  const listener = useRef(onMessage);
  listener.current = onMessage;

  useEffect(() => {
    const stop = new AbortController();
    const onGreeting = ({ source, origin, data }: MessageEvent) => {
      const nonce = nonceIn(data, DESK_HELLO);
      if (nonce === null || nonce === answered.current || !isWindow(source) || !/^https?:\/\//.test(origin)) return;
      // The opener stays the same when the desk is loaded again.
      if (source !== window.opener && source.opener !== window) return;
      const welcome = () => {
        agree(origin);
        answered.current = nonce;
        const channel = new MessageChannel();
        port.current?.close();
        port.current = channel.port1;
        channel.port1.onmessage = ({ data: message }) => {
          if (!isPageMessage(message)) return;
          setLast((before) => ({ ...before, [message.type]: message }));
          listener.current(message);
        };
        source.postMessage({ type: DESK_WELCOME, nonce }, origin, [channel.port2]);
        setAsking(null);
      };
      if (isAgreed(origin)) welcome();
      else setAsking({ origin, agree: welcome });
    };
    window.addEventListener('message', onGreeting, { signal: stop.signal });
    // To any origin, as the message contains nothing.
    window.opener?.postMessage({ type: DESK_READY }, '*');
    return () => stop.abort();
  }, []);

  return {
    last,
    /** The page that asks to work with the desk. */
    asking,
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

/** Keeps the key of a sign-in, and forgets the token in the address. */
function keepSignIn(key: string | undefined): void {
  if (key !== undefined && key !== '') storeKey(key);
  if (window.location.search === '') return;
  try {
    history.replaceState(null, '', new URL('/write', window.location.origin));
  } catch {
    // Browsers refuse many changes in a short time. The token can be used once.
  }
}

function phrasesOf(journal: DeskJournal | null, article: string | undefined) {
  const slugs = journal?.articles.find(({ slug }) => slug === article)?.annotations ?? [];
  return (journal?.annotations ?? [])
    .filter(({ slug }) => slugs.includes(slug))
    .flatMap(({ slug, title, scanText }) => scanText.map((phrase) => ({ annotation: slug, title, phrase })));
}

/** What the desk shows, and what its editor can do. @param signIn the key of a new sign-in */
export function useDesk(signIn: string | undefined) {
  const [journal, setJournal] = useState<DeskJournal | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [choice, setChoice] = useState<DeskChoice | null>(null);
  const load = useCallback(() => deskCalls.list().then(setJournal, setError), []);
  const work = useDrafts(load, setError);
  const { draft, check } = work;
  const { content } = check;

  useEffect(() => {
    keepSignIn(signIn);
    void load();
  }, [load, signIn]);

  /** @param replaced the phrase whose place it takes */
  const addPhrase = (phrase: DraftPhrase, replaced: DraftPhrase | null = null) =>
    work.change({ scanText: [...draft.scanText.filter((written) => !isSamePhrase(written, replaced)), phrase] });

  const onChoice = (chosen: DeskChoice) => {
    setChoice(chosen);
    if (chosen.kind === 'refused') return;
    const phrase = chosen.phrase ?? { scanPhrase: chosen.words, scanKeyword: '' };
    // A draft that waits for its phrase gets it. What is saved, or has a phrase, is not changed without a press.
    if (draft.annotation === null && draft.scanText.length === 0) addPhrase(phrase);
    else if (!work.isChanged && draft.annotation !== null) work.begin(draft.article, { scanText: [phrase] });
  };
  const { last, send, ...article } = useArticle((message: PageMessage) => {
    if (message.type === 'choice') onChoice(message.choice);
    if (message.type === 'article' && draft.article !== message.entry && !work.isUnsaved) work.begin(message.entry);
  });
  const page = last.article;

  useEffect(() => {
    if (page === undefined) return;
    const { title, annotationType, scanText: phrases } = draft;
    send({ type: 'draft', draft: { title, annotationType, content, phrases } });
  }, [draft, content, page, send]);

  useEffect(() => {
    if (page === undefined || journal === null) return;
    const phrases = phrasesOf(journal, page.entry).map(({ phrase }) => phrase);
    send({ type: 'find', phrases: phrases.slice(0, MAX_FIND) });
  }, [journal, page, send]);

  const saved = phrasesOf(journal, page?.entry);
  return {
    ...work,
    ...article,
    journal,
    error,
    choice,
    page,
    /** How often the article's page has each phrase of the draft; empty without the page. */
    counts: page?.entry === draft.article ? (last.counts?.counts ?? []) : [],
    places: last.places,
    lost: (last.lost?.lost ?? []).flatMap((miss) => {
      const source = saved[miss.index];
      return source === undefined ? [] : [{ ...miss, ...source }];
    }),
    problemsOf: (field: DeskField) => check.problems.filter((problem) => problem.field === field),
    addPhrase,
    locate: (phrase: DraftPhrase) => send({ type: 'locate', phrase }),
    chooseArticle: (slug: string) =>
      work.isUnsaved && draft.annotation === null ? work.change({ article: slug }) : work.begin(slug),
  };
}

export type Desk = ReturnType<typeof useDesk>;

export interface DeskProps {
  readonly desk: Desk;
}
