/**
 * What every article gets after the client's first file, in one file of its own: the elements, and what follows the first
 * scan. The article's highlights wait for none of it.
 */

import { attachAnalytics } from '../analytics/analytics.ts';
import { draftsPath } from '../dom/visit-storage.ts';
import { startAccent, startHighlightControls } from '../highlight/controls/highlight-controls.ts';
import { startElements } from '../menu/elements/elements.ts';
import { Navigation } from '../navigation/navigation.ts';
import type { Article } from './article.ts';
import { startCitationMeta } from './citation-meta.ts';
import { hostOf } from './old-host.ts';
import { printEndnotes } from './print-endnotes.ts';

export { followTags } from '../client/tags/follow-tags.ts';
export { PageChanges } from '../highlight/page-changes.ts';

/** Built-ins that the client needs and that libraries or polyfills are known to replace. */
const NEEDED =
  'Array.prototype.map Array.prototype.flatMap Array.prototype.at Object.assign Object.entries JSON.stringify ' +
  'String.prototype.normalize Map Set WeakMap Promise Promise.prototype.finally AbortController AbortSignal.any ' +
  'AbortSignal.timeout URL MutationObserver IntersectionObserver ResizeObserver MessageChannel ' +
  'CSSStyleSheet customElements.define getComputedStyle Element.prototype.append Element.prototype.closest ' +
  'Element.prototype.matches';

/** Whether the property with this path is not the browser's own function. */
function isReplaced(path: string): boolean {
  let value: unknown = globalThis;
  for (const name of path.split('.')) value = value && Reflect.get(Object(value), name);
  return !/\[native code]/.test(String(value));
}

/**
 * Names the built-ins that the page has replaced or that the browser lacks.
 * @returns the end of a sentence, or nothing
 */
export function replacedBuiltIns(): string {
  const names = NEEDED.split(' ').filter(isReplaced).join(', ');
  return names && `; the page has replaced ${names}`;
}

/** How the address of a page asks for what only editors get. */
const EDITING = /[?&#]journal-(write|drafts)\b/;

/** What scripts of the page may do with annotations. */
export type PageCommands = Pick<Navigation, 'open' | 'close'>;

/**
 * Starts what an article has besides its highlights. Endnotes are printed with or without a menu.
 *
 * @param signal aborted when the client leaves the page
 */
export function startPage(article: Article, signal: AbortSignal): PageCommands {
  const { store, options, highlights } = article;
  const host = hostOf(article);
  startHighlightControls({ customCss: options.customCss, changeHighlights: highlights.change }, signal);
  startCitationMeta(article, signal);
  printEndnotes(() => store.get().annotations, signal);
  const navigation = new Navigation(article, signal);
  const setAccent = startAccent(options.accent, signal);
  store.subscribe(({ colours }, before) => {
    if (colours && colours !== before.colours) setAccent(...colours);
  }, signal);
  attachAnalytics(article);
  if (EDITING.test(location.search + location.hash) || draftsPath())
    void import('../editors/editing.ts').then(({ startEditing }) => startEditing(host, signal), host.warn);
  const onThrown = (error: unknown) => (replacedBuiltIns() ? article.fail : article.report)(error);
  startElements({ article, navigation, onThrown }, signal);
  return navigation;
}
