/* What editors get in a page, in a file that no reader loads: drafts, and the choice of phrases for the desk. */
import {
  DESK_HELLO,
  DESK_WELCOME,
  DESK_WINDOW,
  type DeskMessage,
  type DraftOnPage,
  isDeskMessage,
  isReady,
  nonceIn,
  type PageMessage,
} from '../../embed/protocol/desk/desk-messages.ts';
import { annotationContent } from '../article/annotation-content.ts';
import type { Article } from '../article/article.ts';
import { create, find } from '../dom/page.ts';
import { findLost } from '../inspector/missed-phrases.ts';
import { createMark, createOverlay } from '../inspector/overlay.ts';
import { placesOf, rangeAround, readLines } from '../inspector/page-lines.ts';
import type { Occurrence } from '../scan/locate.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { showAnnotateButton } from './annotate-button.ts';
import { choicesOf, choosePhrase, type TitledPhrase } from './choose-phrase.ts';
import { showDraftsStrip } from './drafts-strip.ts';

/** Origins of the editor's own machine, where a journal folder's desk is. */
const OWN_MACHINE = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

const OTHER_DESK =
  'the desk was not opened because it must run on your own machine, such as ?journal-write=http://localhost:3030; to annotate in a Studio, open the page with its drafts and select words';

/**
 * The origin of the desk: the one that `?journal-write=http://localhost:3030` names, or else that of the page's service.
 * Null for any other than the editor's own machine: only this has a desk, and a link could name any origin.
 */
export function deskOriginIn(search: string, service: string): string | null {
  const address = new URLSearchParams(search).get('journal-write')?.replace(/\/$/, '') || service;
  if (!URL.canParse(address)) return null;
  const { origin } = new URL(address);
  return OWN_MACHINE.test(origin) ? origin : null;
}

/**
 * Connects the page with the desk, which has opened the page or is opened by it. See `desk-messages.ts`.
 * @param greeting the first message to a desk that listens
 * @returns sends a message to the desk, and opens it if it is not open. A press of the editor must have led there.
 */
function connectDesk(
  origin: string,
  greeting: () => PageMessage,
  answer: (message: DeskMessage) => PageMessage,
  signal: AbortSignal,
): (message: PageMessage) => void {
  let desk: Window | null = window.opener;
  let nonce: string | null = null;
  let port: MessagePort | undefined;
  let waiting: PageMessage | undefined;

  const greet = () => {
    nonce = crypto.getRandomValues(new Uint32Array(4)).join('-');
    desk?.postMessage({ type: DESK_HELLO, nonce }, origin);
  };

  const onMessage = ({ source, origin: sender, data, ports: [received] }: MessageEvent) => {
    if (desk === null || source !== desk || sender !== origin) return;
    if (isReady(data)) greet();
    if (received === undefined || nonce === null || nonceIn(data, DESK_WELCOME) !== nonce) return;
    nonce = null;
    port = received;
    received.onmessage = ({ data: message }) => {
      if (isDeskMessage(message)) received.postMessage(answer(message));
    };
    received.postMessage(greeting());
    if (waiting !== undefined) received.postMessage(waiting);
    waiting = undefined;
  };

  // An editor who has gone from the desk to the page in one window has left the desk: the page would find itself.
  if (window.name === DESK_WINDOW) window.name = '';
  window.addEventListener('message', onMessage, { signal });
  signal.addEventListener('abort', () => port?.close());
  greet();

  return (message) => {
    if (port !== undefined && desk?.closed === false) {
      port.postMessage(message);
      desk.focus();
      return;
    }
    waiting = message;
    port?.close();
    port = undefined;
    // Without an address, a desk that is open stays as it is.
    desk = window.open('', DESK_WINDOW, 'popup,width=620,height=900');
    try {
      // A desk that loads says when it is ready. The address of one that is open, of another origin, cannot be read.
      if (desk?.location.href === 'about:blank') desk.location.href = `${origin}/write`;
      else greet();
    } catch {
      greet();
    }
  };
}

/** The card is above the corner in which a launcher may be. */
const BOX = `
inset: auto auto 60px 12px;
width: min(360px, 100vw - 24px);
max-height: 40vh;
padding: 12px 16px;
font: 15px/1.45 Georgia, serif;
`;
const CONTENT = `
small { float: inline-end; margin-inline-start: 12px; white-space: nowrap; }
a { color: inherit; }
p { margin: 8px 0 0; }
`;

/** Shows the draft while the editor writes: its phrases are marked, and its card is in a corner. */
export function createDraftView({ node }: PageRoot, signal: AbortSignal) {
  const overlay = createOverlay('journal-draft', BOX, CONTENT, signal);
  const article = create('article', { ariaLabel: 'Draft of an annotation' });
  overlay.root.append(article);
  const style = 'background-color:#f6c64466;text-decoration:underline 2px dashed #b07a00';
  const mark = createMark('journal-draft', style, node, signal);
  return ({ title, annotationType, content }: DraftOnPage, places: readonly Pick<Occurrence, 'pieces'>[]) => {
    mark(places.flatMap(({ pieces }) => pieces.map((piece) => rangeAround([piece]))));
    if (title === '' && content === null && places.length === 0) return overlay.hide();
    const textContent = annotationType === '' ? 'draft' : `${annotationType}, draft`;
    article.replaceChildren(create('small', { textContent }), ...annotationContent({ title: title || '…', content }));
    overlay.show();
  };
}

const phrasesOf = ({ store }: Article): TitledPhrase[] =>
  store
    .get()
    .annotations.filter(({ scanText }) => scanText?.enableScanText)
    .flatMap(({ id, title, scanText }) => scanText.scanSegments.map((phrase) => ({ ...phrase, title: title || id })));

/** `?journal-write` on an article: the editor selects words, and the desk, a window of the service, receives them. */
function startDesk(article: Article, signal: AbortSignal): void {
  const { highlights, options, store, warn } = article;
  const origin = deskOriginIn(location.search, options.apiUrl);
  if (origin === null) {
    warn(OTHER_DESK);
    return;
  }
  let showDraft: ReturnType<typeof createDraftView> | undefined;
  const greeting = (): PageMessage => {
    return { type: 'article', entry: store.get().entry, title: find('title')?.textContent ?? '' };
  };
  const answer = (message: DeskMessage): PageMessage => {
    if (message.type === 'find') return { type: 'lost', lost: findLost(highlights.root(), message.phrases) };
    const lines = readLines(highlights.root());
    if (message.type === 'locate') {
      const { phrase } = message;
      return { type: 'places', phrase, places: choicesOf(lines, phrase, phrasesOf(article)) };
    }
    const found = placesOf(lines, message.draft.phrases);
    const places = found.flatMap((each) => each ?? []);
    showDraft ??= createDraftView(highlights.root(), signal);
    showDraft(message.draft, places);
    return { type: 'counts', counts: found.map((each) => each?.length ?? null) };
  };
  const send = connectDesk(origin, greeting, answer, signal);
  const words = { textContent: 'Annotate', title: 'Annotate the selected words (Tab, then Enter)' };
  const onPress = (range: Range) =>
    send({ type: 'choice', choice: choosePhrase(readLines(highlights.root()), range, phrasesOf(article)) });
  showAnnotateButton(highlights, words, onPress, signal);
}

export function startEditing(article: Article, signal: AbortSignal): void {
  if (signal.aborted) return;
  showDraftsStrip(article, signal);
  if (/[?&]journal-write\b/.test(location.search)) startDesk(article, signal);
}
