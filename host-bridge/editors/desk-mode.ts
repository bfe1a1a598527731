/** `?journal-write` on an article: the editor selects words, and the desk, a window of the service, receives them. */
import type { DeskMessage, DraftOnPage, PageMessage } from '../../embed/protocol/index.ts';
import type { ClientFacts } from '../client/client-facts.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { showAnnotateButton } from './annotate-button.ts';
import { choicesOf, choosePhrase, type KnownAnnotation } from './choose-phrase.ts';
import { DeskConnection } from './desk-connection.ts';
import { deskOriginIn } from './desk-origin.ts';
import { DraftView } from './draft-on-page.ts';
import { findLost } from './lost-phrases.ts';
import { PageLines } from './page-lines.ts';
import { placesOf } from './page-phrases.ts';

/** What the mode needs from the client. */
export type DeskHost = Pick<ClientFacts, 'entry' | 'apiUrl' | 'annotations' | 'warn'>;

const OTHER_DESK =
  'the desk is not opened: it is on your own machine, such as ?journal-write=http://localhost:3030; for a Studio, open the page with its drafts, and select words';

const knownOf = ({ annotations }: DeskHost): KnownAnnotation[] =>
  annotations
    .filter(({ scanText }) => scanText?.enableScanText)
    .map(({ id, title, scanText: { scanSegments } }) => ({
      id,
      title,
      segments: scanSegments.map(({ scanPhrase, scanKeyword }) => ({ phrase: scanPhrase, keyword: scanKeyword })),
    }));

/**
 * Starts the mode.
 * @param root the part of the page that phrases are searched for in
 * @param signal ends it, when the client leaves the page
 */
export function startDeskMode(host: DeskHost, root: PageRoot, signal: AbortSignal): void {
  if (signal.aborted) return;
  const origin = deskOriginIn(window.location.search, host.apiUrl);
  if (origin === null) {
    host.warn(OTHER_DESK);
    return;
  }
  const read = () => new PageLines(root);
  const view = new DraftView(root, signal);

  const show = (draft: DraftOnPage): PageMessage => {
    const lines = read();
    const places = draft.phrases.map(({ scanPhrase, scanKeyword }) => placesOf(lines, scanPhrase, scanKeyword));
    view.show(
      draft,
      places.flatMap((found) => found ?? []),
    );
    return { type: 'counts', counts: places.map((found) => found?.length ?? null) };
  };

  const answerTo = (message: DeskMessage): PageMessage => {
    if (message.type === 'draft') return show(message.draft);
    if (message.type === 'find') return { type: 'lost', lost: findLost(root, message.phrases) };
    const { phrase } = message;
    return { type: 'places', phrase, places: choicesOf(read(), phrase, knownOf(host)) };
  };

  const desk = new DeskConnection(origin, signal, {
    onConnect: () => desk.answer({ type: 'article', entry: host.entry, title: pageDocument.title }),
    onMessage: (message) => desk.answer(answerTo(message)),
  });
  showAnnotateButton(
    root,
    { label: 'Annotate', hint: 'Annotate the selected words (Tab, then Enter)' },
    (range) => desk.tell({ type: 'choice', choice: choosePhrase(read(), range, knownOf(host)) }),
    signal,
  );
}
