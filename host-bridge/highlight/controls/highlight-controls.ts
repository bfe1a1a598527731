import { accentOf } from '../../../embed/theme/palette.ts';
import { type HighlightTree, highlightTrees, queryTrees } from '../../dom/highlight-trees.ts';
import { addStyleSheet } from '../../dom/style-sheet.ts';
import { pageDocument } from '../../dom/unclobbered.ts';
import { onIdle } from '../../dom/waiting.ts';
import { allHighlights, annotationIdOf, HIGHLIGHT_NAME, UPDATED } from '../highlight-element.ts';
import { CONTROL_STYLES, PLAIN_MARK_STYLES } from './control-styles.ts';
import { KeyboardStops } from './keyboard-stops.ts';
import { raiseHighlights } from './raise-highlights.ts';

/** What the controls need from their client. */
export interface ControlsHost {
  /** Whether the publisher styles the highlights. */
  readonly customCss: boolean;
  /** Makes changes among the highlights that do not count as changes of the page. Does nothing without highlights. */
  changeHighlights(change: () => void): void;
}

/** In milliseconds. */
const MAX_WAIT = 500;

/** Removes the id from a highlight. A marked-up element keeps its own. */
function releaseId(element: Element): void {
  if (element.localName === HIGHLIGHT_NAME) element.removeAttribute('id');
}

/** Whether other elements of a tree have the id, too: the page may have added one since. */
const isTaken = (tree: HighlightTree, id: string, by: Element): boolean =>
  [...tree.querySelectorAll(`#${CSS.escape(id)}`)].some((element) => element !== by);

/**
 * Gives the first highlight of each annotation the annotation's id, so that links to `#id` lead to it. An id also is a
 * property of `window`, so a name that `window` has already stays with the page: that of its own element or variable.
 *
 * @returns the first highlights
 */
function assignIds(): Element[] {
  const firsts = new Map<string, { readonly element: Element; readonly tree: HighlightTree }>();
  for (const tree of highlightTrees()) {
    // The page may have removed a shadow root.
    for (const element of tree.isConnected ? allHighlights(tree) : []) {
      const id = annotationIdOf(element) ?? '';
      if (firsts.has(id)) releaseId(element);
      else firsts.set(id, { element, tree });
    }
  }
  for (const [id, { element, tree }] of firsts) {
    if (isTaken(tree, id, element)) releaseId(element);
    else if (!(id in window)) element.id = id;
  }
  return [...firsts.values()].map(({ element }) => element);
}

/** The highlight whose id is the fragment of the page's address. */
function namedHighlight(): Element | undefined {
  const id = location.hash.slice(1);
  return queryTrees(`${HIGHLIGHT_NAME}[id]`).find(
    (element) => encodeURIComponent(element.id) === id || element.id === id,
  );
}

/**
 * Makes highlights good controls: no control is within another one, few of them are keyboard stops, links lead to them,
 * and highlight and card of an annotation are raised together.
 *
 * @param signal aborted when the client leaves the page
 */
export function startHighlightControls(host: ControlsHost, signal: AbortSignal): void {
  const stops = new KeyboardStops();
  const watch = raiseHighlights(signal);
  const prepared = new WeakSet<HighlightTree>();
  const prepare = (tree: HighlightTree): void => {
    if (prepared.has(tree)) return;
    prepared.add(tree);
    watch(tree);
    addStyleSheet(tree, host.customCss ? PLAIN_MARK_STYLES : CONTROL_STYLES, signal);
  };
  let isScheduled = false;
  let isFirst = true;
  /** The first highlight of each annotation. */
  let firsts: readonly Element[] = [];
  const arrange = (): void => {
    isScheduled = false;
    if (signal.aborted) return;
    highlightTrees().forEach(prepare);
    let isHighlighted = false;
    host.changeHighlights(() => {
      isHighlighted = true;
      firsts = assignIds();
      stops.arrange();
    });
    if (!isHighlighted) stops.clear();
    if (firsts.length === 0 || !isFirst) return;
    isFirst = false;
    // The highlight did not exist when the browser looked for it. The reader or the browser may have scrolled since.
    if (scrollY === 0) namedHighlight()?.scrollIntoView();
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    onIdle(arrange, MAX_WAIT);
  };
  for (const name of ['journal:scanComplete', 'journal:initComplete'])
    pageDocument.addEventListener(name, schedule, { signal });
  const onUpdate = (): void => {
    if (firsts.some((element) => !element.isConnected)) schedule();
  };
  pageDocument.addEventListener(UPDATED, onUpdate, { signal });
  // Turbo is about to save a copy of the page.
  pageDocument.addEventListener('turbo:before-cache', () => stops.clear(), { signal });
  // Browsers look for the fragment in the document alone.
  const followFragment = (): void => {
    const target = namedHighlight();
    if (target?.getRootNode() instanceof ShadowRoot) target.scrollIntoView();
  };
  addEventListener('hashchange', followFragment, { signal });
  highlightTrees().forEach(prepare);
  schedule();
  signal.addEventListener('abort', () => stops.clear());
}

/**
 * Sets the colour of highlights: the publisher's, or else one of the entry. Every rule of the page that sets
 * `--journal-accent` wins.
 *
 * @param option `#rrggbb`
 * @param signal removes the colour
 * @returns call it with the menu's colours, once they are known
 */
export function startAccent(
  option: string | undefined,
  signal: AbortSignal,
): (background: string, text: string) => void {
  const css = (accent: string | null | undefined) => (accent ? `:where(:root){--journal-accent:${accent}}` : '');
  const sheet = addStyleSheet(pageDocument, css(option), signal);
  return (background, text) => sheet.replaceSync(css(option ?? accentOf({ ground: background, text })));
}
