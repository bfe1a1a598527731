/* What editors get in a page, in a file that no reader loads: drafts, and the choice of phrases for the desk. */
import type { DeskMessage, PageMessage } from '../../embed/protocol/index.ts';
import type { Article } from '../article/article.ts';
import { find } from '../dom/page.ts';
import { findLost } from '../inspector/nearest-text.ts';
import { placesOf, readLines } from '../inspector/page-lines.ts';
import { type PageRoot, WHOLE_PAGE } from '../scan/whole-page.ts';
import { showAnnotateButton } from './annotate-button.ts';
import { choicesOf, choosePhrase, type TitledPhrase } from './choose-phrase.ts';
import { connectDesk, deskOriginIn } from './desk-connection.ts';
import { createDraftView } from './draft-on-page.ts';
import { showDraftsStrip } from './drafts-strip.ts';

const DESK = /[?&]journal-write\b/;

const OTHER_DESK =
  'the desk was not opened because it must run on your own machine, such as ?journal-write=http://localhost:3030; to annotate in a Studio, open the page with its drafts and select words';

const DESK_BUTTON = { textContent: 'Annotate', title: 'Annotate the selected words (Tab, then Enter)' };

const phrasesOf = ({ store }: Article): TitledPhrase[] =>
  store
    .get()
    .annotations.filter(({ scanText }) => scanText?.enableScanText)
    .flatMap(({ id, title, scanText }) => scanText.scanSegments.map((phrase) => ({ ...phrase, title: title || id })));

/** `?journal-write` on an article: the editor selects words, and the desk, a window of the service, receives them. */
function startDesk(article: Article, root: PageRoot, signal: AbortSignal): void {
  const origin = deskOriginIn(location.search, article.options.apiUrl);
  if (origin === null) {
    article.warn(OTHER_DESK);
    return;
  }
  const showDraft = createDraftView(root, signal);
  const answer = (message: DeskMessage): PageMessage => {
    if (message.type === 'find') return { type: 'lost', lost: findLost(root, message.phrases) };
    const lines = readLines(root);
    if (message.type === 'locate') {
      const { phrase } = message;
      return { type: 'places', phrase, places: choicesOf(lines, phrase, phrasesOf(article)) };
    }
    const places = placesOf(lines, message.draft.phrases);
    showDraft(
      message.draft,
      places.flatMap((found) => found ?? []),
    );
    return { type: 'counts', counts: places.map((found) => found?.length ?? null) };
  };
  const greeting = (): PageMessage => {
    return { type: 'article', entry: article.store.get().entry, title: find('title')?.textContent ?? '' };
  };
  const send = connectDesk(origin, greeting, answer, signal);
  const onPress = (range: Range) =>
    send({ type: 'choice', choice: choosePhrase(readLines(root), range, phrasesOf(article)) });
  showAnnotateButton(root, article.highlights.onUpdate, DESK_BUTTON, onPress, signal);
}

export async function startEditing(article: Article, signal: AbortSignal): Promise<void> {
  const { root: option } = article.options;
  const root =
    option === undefined ? WHOLE_PAGE : await (await import('../article/page-root.ts')).readRoot(option, article.warn);
  if (signal.aborted) return;
  showDraftsStrip(article, root, signal);
  if (DESK.test(location.search)) startDesk(article, root, signal);
}
