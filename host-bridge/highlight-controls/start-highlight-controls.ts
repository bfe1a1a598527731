import { UPDATED } from '../highlight/highlight-element.ts';
import { addStyleSheet } from '../highlight/style-sheet.ts';
import { type HighlightTree, highlightTrees } from '../highlight-trees.ts';
import { pageDocument } from '../unclobbered.ts';
import { assignIds } from './assign-ids.ts';
import { CONTROL_STYLES, PLAIN_MARK_STYLES } from './control-styles.ts';
import { KeyboardStops } from './keyboard-stops.ts';
import { raiseHighlights } from './raise-highlights.ts';
import { followFragments, scrollToFragment } from './scroll-to-fragment.ts';

/** What the controls need from their client. */
export interface ControlsHost {
  /** Whether the publisher styles the highlights. */
  readonly customCss: boolean;
  /** Makes changes among the highlights that do not count as changes of the page. Does nothing without highlights. */
  changeHighlights(change: () => void): void;
}

/** In milliseconds. Browsers without `requestIdleCallback` wait as long. */
const MAX_WAIT = 500;

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
    scrollToFragment();
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    if (typeof requestIdleCallback === 'function') requestIdleCallback(arrange, { timeout: MAX_WAIT });
    else setTimeout(arrange, MAX_WAIT);
  };
  for (const name of ['journal:scanComplete', 'journal:initComplete'])
    pageDocument.addEventListener(name, schedule, { signal });
  const onUpdate = (): void => {
    if (firsts.some((element) => !element.isConnected)) schedule();
  };
  pageDocument.addEventListener(UPDATED, onUpdate, { signal });
  // Turbo is about to save a copy of the page.
  pageDocument.addEventListener('turbo:before-cache', () => stops.clear(), { signal });
  highlightTrees().forEach(prepare);
  schedule();
  followFragments(signal);
  signal.addEventListener('abort', () => stops.clear());
}
