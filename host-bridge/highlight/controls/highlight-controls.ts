import { accentOf } from '../../../embed/theme/palette.ts';
import { addStyleSheet, type HighlightTree, highlightTrees, on, pageDocument, queryTrees } from '../../dom/page.ts';
import { onIdle } from '../../dom/waiting.ts';
import { targetOf } from '../activation.ts';
import { annotationIdOf, highlightAround, ID_ATTRIBUTE, RAISED_ATTRIBUTE, UPDATED } from '../highlight-element.ts';
import { onRaise, raiseAnnotation } from '../raised-annotation.ts';
import { createKeyboardStops } from './keyboard-stops.ts';

/** In milliseconds. */
const MAX_WAIT = 500;

/**
 * Raises the annotation whose highlight the pointer enters or the focus reaches, and shows the highlights of the raised
 * annotation as such. The menu raises annotations, too.
 *
 * @returns watches the pointer and the focus in a tree, once. Events between elements of a shadow root do not leave it.
 */
function raiseHighlights(signal: AbortSignal): (tree: HighlightTree) => void {
  let raised: string | null = null;
  const show = (id: string | null): void => {
    raised = id;
    for (const element of queryTrees(`[${RAISED_ATTRIBUTE}]`)) element.removeAttribute(RAISED_ATTRIBUTE);
    const highlights = id === null ? [] : queryTrees(`[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`);
    for (const element of highlights) element.setAttribute(RAISED_ATTRIBUTE, '');
  };
  onRaise(show, signal);
  signal.addEventListener('abort', () => show(null));
  /** Whether the pointer is on a highlight: meanwhile the focus may move elsewhere, for example out of a frame. */
  let isPointed = false;
  const raise = (event: Event, highlight: Element | null): void => {
    if (event instanceof MouseEvent) isPointed = highlight !== null;
    const id = highlight && annotationIdOf(highlight);
    // Raised once more, it is no longer what a menu's frame has raised.
    if (id !== null || (raised !== null && !isPointed)) raiseAnnotation(id);
  };
  const onEnter = (event: Event): void => raise(event, highlightAround(targetOf(event)));
  // Without a related target, the pointer or the focus leaves the document, for example into a frame.
  const onLeave = (event: Event): void => {
    const isOut = (event instanceof MouseEvent || event instanceof FocusEvent) && event.relatedTarget === null;
    if (isOut) raise(event, null);
  };
  return (tree) => {
    for (const type of ['mouseover', 'focusin']) tree.addEventListener(type, onEnter, { signal });
    for (const type of ['mouseout', 'focusout']) tree.addEventListener(type, onLeave, { signal });
  };
}

/** Once the reader has selected text, copies of it are those of a page without highlights. */
function prepareCopies(signal: AbortSignal): void {
  let isPrepared = false;
  const prepare = (): void => {
    if (isPrepared || getSelection()?.isCollapsed !== false) return;
    isPrepared = true;
    const onFailure = () => undefined;
    void import('../copy.ts').then(({ copyWithoutHighlights }) => copyWithoutHighlights(signal), onFailure);
  };
  on('selectionchange', prepare, { signal });
}

/**
 * Makes highlights good controls: no control is within another one, few of them are keyboard stops,
 * and highlight and card of an annotation are raised together.
 *
 * @param change makes changes that do not count as changes of the page; does nothing without highlights
 * @param signal aborted when the client leaves the page
 */
export function startHighlightControls(change: (arrange: () => void) => void, signal: AbortSignal): void {
  const stops = createKeyboardStops();
  const watch = raiseHighlights(signal);
  prepareCopies(signal);
  let isScheduled = false;
  const arrange = (): void => {
    isScheduled = false;
    if (signal.aborted) return;
    highlightTrees().forEach(watch);
    let isHighlighted = false;
    change(() => {
      isHighlighted = true;
      stops.arrange();
    });
    if (!isHighlighted) stops.clear();
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    onIdle(arrange, MAX_WAIT);
  };
  for (const name of ['journal:scanComplete', 'journal:initComplete']) on(name, schedule, { signal });
  on(UPDATED, () => stops.isOutdated() && schedule(), { signal });
  // A dialog that was or is modal opens or closes, perhaps around highlights.
  for (const name of ['toggle', 'close'])
    on(name, ({ target }) => target instanceof HTMLDialogElement && schedule(), { capture: true, signal });
  // Turbo is about to save a copy of the page.
  on('turbo:before-cache', stops.clear, { signal });
  highlightTrees().forEach(watch);
  schedule();
  signal.addEventListener('abort', stops.clear);
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
