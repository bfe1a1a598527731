import { accentOf } from '../../../embed/theme/palette.ts';
import { type HighlightTree, highlightTrees } from '../../dom/highlight-trees.ts';
import { on } from '../../dom/page.ts';
import { addStyleSheet } from '../../dom/style-sheet.ts';
import { pageDocument } from '../../dom/unclobbered.ts';
import { onIdle } from '../../dom/waiting.ts';
import { copyWithoutHighlights } from '../copy.ts';
import { UPDATED } from '../highlight-element.ts';
import { CONTROL_STYLES, PLAIN_MARK_STYLES } from './control-styles.ts';
import { KeyboardStops } from './keyboard-stops.ts';
import { followSlugs } from './named-highlight.ts';
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

/**
 * Makes highlights good controls: no control is within another one, few of them are keyboard stops, links lead to them,
 * and highlight and card of an annotation are raised together.
 *
 * @param signal aborted when the client leaves the page
 */
export function startHighlightControls(host: ControlsHost, signal: AbortSignal): void {
  const stops = new KeyboardStops();
  const watch = raiseHighlights(signal);
  const showNamed = followSlugs(signal);
  copyWithoutHighlights(signal);
  const prepared = new WeakSet<HighlightTree>();
  const prepare = (tree: HighlightTree): void => {
    if (prepared.has(tree)) return;
    prepared.add(tree);
    watch(tree);
    addStyleSheet(tree, host.customCss ? PLAIN_MARK_STYLES : CONTROL_STYLES, signal);
  };
  let isScheduled = false;
  let isFirst = true;
  /** The highlights and marks that the Tab key reaches. */
  let reached: readonly Element[] = [];
  const arrange = (): void => {
    isScheduled = false;
    if (signal.aborted) return;
    highlightTrees().forEach(prepare);
    let isHighlighted = false;
    host.changeHighlights(() => {
      isHighlighted = true;
      reached = stops.arrange();
    });
    if (!isHighlighted) stops.clear();
    if (reached.length === 0 || !isFirst) return;
    isFirst = false;
    showNamed();
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    onIdle(arrange, MAX_WAIT);
  };
  for (const name of ['journal:scanComplete', 'journal:initComplete'] as const) on(name, schedule, { signal });
  // A modal dialog opens or closes, perhaps around highlights.
  for (const name of ['toggle', 'close'] as const)
    on(name, ({ target }) => target instanceof HTMLDialogElement && schedule(), { capture: true, signal });
  const onUpdate = (): void => {
    if (reached.some((element) => !element.isConnected)) schedule();
  };
  on(UPDATED, onUpdate, { signal });
  // Turbo is about to save a copy of the page.
  on('turbo:before-cache', () => stops.clear(), { signal });
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
