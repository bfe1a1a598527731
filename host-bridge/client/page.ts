/* What every article gets after the client's first file, in a file of its own. Its first highlights wait for none of it. */

import { attachAnalytics } from '../analytics/analytics.ts';
import type { OnReceipt } from '../analytics/destination.ts';
import type { Article, TextArticle } from '../article/article.ts';
import { missingLanguage } from '../dom/element-words.ts';
import { draftsPath } from '../dom/visit-storage.ts';
import { whenIdle } from '../dom/waiting.ts';
import { startHighlightControls } from '../highlight/controls/highlight-controls.ts';
import type { ElementHost } from '../menu/elements/article-element.ts';
import { startElements } from '../menu/elements/elements.ts';
import { createNavigation, type Navigation } from '../navigation/navigation.ts';
import { readPageOptions } from '../options/page-options.ts';

export { followPage } from '../highlight/living-page.ts';
export { installFonts } from './fonts.ts';

/** Loads what few pages ask of the highlights. */
export const loadSelectors = () => import('../highlight/selectors-of.ts');

/** In milliseconds. A page that is never idle waits as long. */
const MAX_WAIT = 2_000;

/** How the address of a page asks for what only editors get. */
const EDITING = /[?&#]journal-(write|drafts)\b/;

const INSPECTING = /[?&](telemetry|journal-inspect)\b/;

/** Opens the inspector, whose file no blocker of analytics knows. @returns shows what analytics sends */
function openInspector(article: Article): OnReceipt {
  const loaded = import('../inspector/inspector.tsx').then(
    (inspector) => inspector.openInspector(article),
    () => undefined,
  );
  return (receipt) => void loaded.then((showReceipt) => showReceipt?.(receipt));
}

/** What scripts of the page may do with annotations. */
export type PageCommands = Pick<Navigation, 'open' | 'close'>;

/** Starts what an article has besides its highlights. @param signal aborted when the client leaves the page */
export function startPage(text: TextArticle, signal: AbortSignal): PageCommands {
  const { highlights, warn } = text;
  const options = readPageOptions(text.options, warn);
  const article: Article = { ...text, options };
  const missing = options.language && missingLanguage(options.language);
  if (missing) warn(`${missing.problem}; English is used instead: ${missing.remedy}`);
  startHighlightControls(highlights, !options.customCss, signal);
  void whenIdle(MAX_WAIT)
    .then(() => import('./idle.ts'))
    .then(({ startIdle }) => startIdle(article, signal), warn);
  const navigation = createNavigation(article, signal);
  attachAnalytics(article, INSPECTING.test(location.search) ? openInspector(article) : undefined);
  if (EDITING.test(location.search + location.hash) || draftsPath())
    void import('../editors/editing.ts').then(({ startEditing }) => startEditing(article, signal), warn);
  // The browser opens an editor's link in the tab of its article without loading the page.
  const reloadForEditor = () => {
    if (EDITING.test(location.hash)) location.reload();
  };
  addEventListener('hashchange', reloadForEditor, { signal });
  const start = (references?: ElementHost['references']) => {
    if (!signal.aborted) startElements({ article, navigation, references }, signal);
  };
  if (options.references)
    void import('../references/references.ts')
      .then(({ createReferences }) => createReferences(article, signal), warn)
      .then((references) => start(references || undefined));
  else start();
  return navigation;
}
