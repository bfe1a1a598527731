import { MAX_ADDRESS_PHRASE } from '../../bff/contract/shared/annotation-template.ts';
import { hasShape, isText, isTextOrNull, optional } from '../../embed/protocol/index.ts';
import { AUTO, createApiReader } from '../api/api-reader.ts';
import { SharedRequests } from '../api/request.ts';
import type { Article } from '../article/article.ts';
import { identity, onRenamed } from '../article/page-identity.ts';
import type { ArticleState } from '../article/store.ts';
import { create, root as pageRoot, replaceFragment } from '../dom/page.ts';
import { DRAFTS_KEY, draftsPath, writeVisit } from '../dom/visit-storage.ts';
import { pause, whenVisible } from '../dom/waiting.ts';
import { type Words, wordFor } from '../dom/words.ts';
import { createOverlay } from '../inspector/overlay.ts';
import { readLines } from '../inspector/page-lines.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { showAnnotateButton } from './annotate-button.ts';
import { choosePhrase } from './choose-phrase.ts';

const SHOWN: Words = {
  en: 'Showing drafts',
  de: 'Entwurfsansicht',
  es: 'Vista de borradores',
  fr: 'Affichage des brouillons',
  ar: 'تُعرض المسودات',
  ja: '下書きを表示中',
};
/** Short: the strip lies over the page's text. */
const END: Words = { en: 'Exit', de: 'Vorschau beenden', es: 'Salir', fr: 'Quitter', ar: 'إنهاء', ja: '終了' };

const BOX = `
inset: 10px 0 auto;
display: flex;
gap: 4px 14px;
flex-wrap: wrap;
align-items: center;
justify-content: center;
width: fit-content;
max-width: calc(100vw - 24px);
margin: 0 auto;
padding-block: 5px;
padding-inline: 16px 6px;
background: light-dark(#fbf3da, #33290f);
`;
/* On a phone, a masthead is at the top, the launcher in a corner at the bottom, and an annotation in a sheet above it. */
const CONTENT = `
@media (max-width: 600px) {
  :host { inset: auto 0 68px !important; }
  :host([data-covers]) { display: none !important; }
}
:empty { display: none; }
bdi { font-weight: 600; overflow-wrap: anywhere; }
a { padding: 4px 0; color: inherit; text-underline-offset: 3px; }
`;

/** In milliseconds: an edit is seen within two seconds. */
const INTERVAL = 1_000;

const FORBIDDEN = 403;

const isState = hasShape({
  version: isText,
  /** Name of the content release that is shown, if it is one. */
  release: optional(isTextOrNull),
  /** Label of the link to a document in the Studio; null without a Studio. */
  edit: isTextOrNull,
  /** Label of the button that begins a new annotation there. */
  annotate: isTextOrNull,
});

/** The fragment of an editor's link. With another token, such as `..`, no request would be answered. */
const LINK = /^#journal-drafts=(\d+\.(?:[\w,-]+\.)?[\w-]{43})$/;

/**
 * Loads the page again with the drafts of an editor's link, if its address is one. The token is kept for the visit and
 * taken out of the address, so that nobody shares it by accident.
 */
function followsLink(): boolean {
  const [, token] = LINK.exec(location.hash) ?? [];
  if (token === undefined) return false;
  replaceFragment('');
  // A browser may refuse to change the address. The page must not load again and again.
  if (draftsPath() === `/drafts/${token}`) return false;
  writeVisit(DRAFTS_KEY, `/drafts/${token}`);
  location.reload();
  return true;
}

function end(): void {
  writeVisit(DRAFTS_KEY, null);
  location.reload();
}

/** The query with the selected words for a new annotation. */
function queryFor(root: PageRoot, range: Range): string {
  const choice = choosePhrase(readLines(root), range, []);
  // Words that no phrase finds are filled in as they are: the Studio's editor corrects them.
  const found = choice.kind === 'found' ? choice.phrase : null;
  const { scanPhrase: phrase, scanKeyword: keyword } = found ?? { scanPhrase: choice.words, scanKeyword: '' };
  return phrase.length > MAX_ADDRESS_PHRASE ? '' : `&${new URLSearchParams({ phrase, keyword })}`;
}

/** Says that drafts are shown, links to the Studio, and shows each edit. */
export function showDraftsStrip(article: Article, signal: AbortSignal): void {
  if (followsLink() || draftsPath() === '') return;
  const { store, options, highlights } = article;
  const language = options.language || pageRoot().lang;
  const { element, root, show } = createOverlay('journal-drafts', BOX, CONTENT, signal);
  Object.assign(element, { role: 'status', lang: language });
  const edit = create('a', { target: '_blank', rel: 'noopener' });
  const release = create('bdi');
  root.append(
    create('span', { textContent: wordFor(language, SHOWN) }),
    release,
    edit,
    create('button', { type: 'button', textContent: wordFor(language, END), onclick: end }),
  );

  const address = (path: string) =>
    `${options.apiUrl}${draftsPath()}/${path}?env=${encodeURIComponent(options.environment)}`;
  const followOpen = ({ entry, open }: ArticleState) => {
    element.toggleAttribute('data-covers', Boolean(open));
    edit.href = address(`edit/${open ? 'annotation' : 'entry'}/${encodeURIComponent(open?.id ?? entry)}`);
  };
  followOpen(store.get());
  store.subscribe(followOpen, signal);

  /** Whether the page shows older annotations than the service has. */
  const isStale = async () => {
    const now = createApiReader({ ...options, entry: store.get().entry }, { requests: new SharedRequests() }, signal);
    const reads = [article.api.readShown(), now.readShown()];
    const [before, after] = (await Promise.all(reads).catch(() => [])).map((shown) => JSON.stringify(shown));
    return before !== after;
  };

  let isWatched = options.entry !== AUTO;
  /** Shows an edit. That ends the watch for the router's other pages, which the look-up of the entry has started. */
  const refresh = async () => {
    const asked = identity();
    await article.refresh();
    if (!isWatched) onRenamed(asked, () => void article.refresh(AUTO), signal);
    isWatched = true;
  };

  let last = { entry: '', version: '' };
  const readState = async (entry: string) => {
    const url = `${address(`state/${encodeURIComponent(entry)}`)}&lang=${encodeURIComponent(language)}`;
    const response = await fetch(url, { signal }).catch(() => undefined);
    if (response?.status === FORBIDDEN) {
      // If the link was never valid, the client's other requests say so, and the page is not loaded again before.
      if (last.version) article.warn('the link to drafts has expired, so the page shows what is published');
      else await article.api.readShown().catch(() => undefined);
      end();
    }
    const body: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
    return isState(body) ? body : undefined;
  };
  const watch = async () => {
    // After the end of drafts, a slow page lives on for a while.
    while (!signal.aborted && draftsPath() !== '') {
      // A router may have replaced the body.
      show();
      await whenVisible(signal);
      const { entry } = store.get();
      const state = entry ? await readState(entry) : undefined;
      if (state) {
        const isEdited = last.entry === entry ? last.version !== state.version : await isStale();
        if (isEdited) await refresh();
        release.textContent = state.release ?? '';
        edit.textContent = state.edit;
        if (state.annotate !== null && last.version === '') {
          const open = (range: Range) => {
            window.open(address('annotate') + queryFor(highlights.root(), range), '_blank', 'noopener');
            // Selected text is not highlighted, and the editor comes back to see the new annotation.
            getSelection()?.empty();
          };
          showAnnotateButton(highlights, { textContent: state.annotate }, open, signal);
        }
        last = { entry, version: state.version };
      }
      await pause(INTERVAL, signal);
    }
  };
  void watch();
}
