/* What editors get in a page, in a file that no reader loads: drafts, and the choice of phrases for the desk. */
import type { DeskMessage, PageMessage } from '../../embed/protocol/index.ts';
import type { ClientFacts } from '../client/client-facts.ts';
import type { ResolvedOptions } from '../client/options.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import { type PageRoot, WHOLE_PAGE } from '../scan/whole-page.ts';
import { showAnnotateButton } from './annotate-button.ts';
import { choicesOf, choosePhrase, type TitledAnnotation } from './choose-phrase.ts';
import { connectDesk, deskOriginIn } from './desk-connection.ts';
import { createDraftView } from './draft-on-page.ts';
import { type DraftsHost, showDraftsStrip } from './drafts-strip.ts';
import { findLost } from './lost-phrases.ts';
import { PageLines, placesOf } from './page-lines.ts';

/** What editing needs from the client. */
export type EditingHost = DraftsHost & Pick<ClientFacts, 'annotations'> & Pick<ResolvedOptions, 'root'>;

/** The parameter of a page's address that asks for the desk. */
const DESK = /[?&]journal-write\b/;

const OTHER_DESK =
  'the desk is not opened: it is on your own machine, such as ?journal-write=http://localhost:3030; for a Studio, open the page with its drafts, and select words';

const DESK_BUTTON = { textContent: 'Annotate', title: 'Annotate the selected words (Tab, then Enter)' };

const annotationsOf = ({ annotations }: EditingHost): TitledAnnotation[] =>
  annotations
    .filter(({ scanText }) => scanText?.enableScanText)
    .map(({ id, title, scanText: { scanSegments } }) => ({
      id,
      title,
      segments: scanSegments.map(({ scanPhrase, scanKeyword }) => ({ phrase: scanPhrase, keyword: scanKeyword })),
    }));

/** The part of the page that phrases are searched for in. */
async function rootOf({ root, warn }: EditingHost): Promise<PageRoot> {
  return root === undefined ? WHOLE_PAGE : (await import('../client/preparation.ts')).readRoot(root, warn);
}

/** `?journal-write` on an article: the editor selects words, and the desk, a window of the service, receives them. */
function startDesk(host: EditingHost, root: PageRoot, signal: AbortSignal): void {
  const origin = deskOriginIn(window.location.search, host.apiUrl);
  if (origin === null) {
    host.warn(OTHER_DESK);
    return;
  }
  const showDraft = createDraftView(root, signal);
  const answer = (message: DeskMessage): PageMessage => {
    if (message.type === 'find') return { type: 'lost', lost: findLost(root, message.phrases) };
    const lines = new PageLines(root);
    if (message.type === 'locate') {
      const { phrase } = message;
      return { type: 'places', phrase, places: choicesOf(lines, phrase, annotationsOf(host)) };
    }
    const places = message.draft.phrases.map((phrase) => placesOf(lines, phrase));
    showDraft(
      message.draft,
      places.flatMap((found) => found ?? []),
    );
    return { type: 'counts', counts: places.map((found) => found?.length ?? null) };
  };
  const greeting = (): PageMessage => ({ type: 'article', entry: host.entry, title: pageDocument.title });
  const tell = connectDesk(origin, greeting, answer, signal);
  const onPress = (range: Range) =>
    tell({ type: 'choice', choice: choosePhrase(new PageLines(root), range, annotationsOf(host)) });
  showAnnotateButton(root, DESK_BUTTON, onPress, signal);
}

/** Starts what the page's address, or an editor's visit, asks for. */
export async function startEditing(host: EditingHost, signal: AbortSignal): Promise<void> {
  const root = await rootOf(host);
  if (signal.aborted) return;
  showDraftsStrip(host, root, signal);
  if (DESK.test(location.search)) startDesk(host, root, signal);
}
