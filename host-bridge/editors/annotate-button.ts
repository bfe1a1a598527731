import { createElement } from '../dom/create-element.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { pageDocument, removeNode } from '../dom/unclobbered.ts';
import type { PageRoot } from '../scan/whole-page.ts';

/** Of the client's name, so that the client does not read its text. */
const NAME = 'journal-annotate';

const STYLES = `
:host { all: initial; position: fixed; inset: auto; margin: 0; padding: 0; border: 0; background: none; overflow: visible }
button {
  all: unset; box-sizing: border-box; display: block; min-height: 32px; padding: 0 12px; border-radius: 6px;
  border: 1px solid color-mix(in oklch, currentColor 18%, transparent); font: 14px / 30px system-ui, sans-serif;
  color: #1d2b33; background: #fffdf6; cursor: pointer; touch-action: manipulation;
}
@media (prefers-color-scheme: dark) { button { color: #f2efe6; background: #20262a } }
@media (pointer: coarse) { button { padding: 0 18px; line-height: 42px } }
button:focus-visible { outline: 3px solid #4d90fe; outline-offset: 2px }
@media (forced-colors: active) { button { border: 2px solid } }
`;

/** In pixels, from the selection and from the edges of the window. */
const GAP = 8;

/** The last line of a selection, beside which the button stands. */
function lastLine(range: Range): DOMRect {
  const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
  return lines.at(-1) ?? range.getBoundingClientRect();
}

/** The selected text of the document or of a part of it, if some is selected outside of fields. */
function selectedRange({ node }: PageRoot): Range | null {
  const selection = pageDocument.getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  // Older browsers do not tell what is selected in a shadow root.
  const shadowRoots = node instanceof ShadowRoot ? [node] : [];
  const [chosen = selection.getRangeAt(0)] = selection.getComposedRanges?.({ shadowRoots }) ?? [];
  const range = pageDocument.createRange();
  range.setStart(chosen.startContainer, chosen.startOffset);
  range.setEnd(chosen.endContainer, chosen.endOffset);
  return range.toString().trim() === '' ? null : range;
}

interface ButtonWords {
  readonly label: string;
  readonly hint?: string;
}

/**
 * Shows a button beside the selection, by mouse, touch and keyboard: Tab leads from the selection to it.
 *
 * @param onPress receives what is selected then
 */
export function showAnnotateButton(
  root: PageRoot,
  { label, hint = '' }: ButtonWords,
  onPress: (range: Range) => void,
  signal: AbortSignal,
): void {
  const element = pageDocument.createElement(NAME);
  const button = createElement('button', { type: 'button', textContent: label, title: hint });
  /** What the button is shown for. Firefox, where its caret is on, ends a selection when the button is focused. */
  let range: Range | null = null;
  const hasFocus = () => pageDocument.activeElement === element;

  const place = (): void => {
    range = selectedRange(root) ?? (hasFocus() ? range : null);
    if (range === null) {
      removeNode(element);
      return;
    }
    if (!element.isConnected) {
      pageDocument.body.append(element);
      element.showPopover();
    }
    const { left, right, bottom, top } = lastLine(range);
    const { offsetWidth: width, offsetHeight: height } = element;
    const { clientWidth, clientHeight } = pageDocument.documentElement;
    const isRightToLeft = getComputedStyle(range.startContainer.parentElement ?? pageDocument.body).direction === 'rtl';
    const beside = isRightToLeft ? left : right - width;
    const isBelow = bottom + GAP + height < clientHeight;
    Object.assign(element.style, {
      left: `${Math.max(GAP, Math.min(clientWidth - width - GAP, beside))}px`,
      top: `${Math.max(GAP, isBelow ? bottom + GAP : top - GAP - height)}px`,
    });
  };

  const onKey = (event: KeyboardEvent): void => {
    if (range === null || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Tab' && !event.shiftKey && !hasFocus()) {
      event.preventDefault();
      button.focus();
    }
    if (event.key !== 'Escape') return;
    // The caret stays there, so that the keyboard goes on from there.
    pageDocument.getSelection()?.collapse(range.endContainer, range.endOffset);
    button.blur();
  };

  const shadow = element.attachShadow({ mode: 'open' });
  addStyleSheet(shadow, STYLES);
  element.popover = 'manual';
  shadow.append(button);
  // A press would end the selection before the click.
  for (const type of ['pointerdown', 'mousedown']) button.addEventListener(type, (event) => event.preventDefault());
  button.addEventListener('click', () => {
    if (range !== null) onPress(range);
  });
  button.addEventListener('blur', place);
  pageDocument.addEventListener('selectionchange', place, { signal });
  for (const type of ['scroll', 'resize'])
    window.addEventListener(type, place, { signal, passive: true, capture: true });
  pageDocument.addEventListener('keydown', onKey, { signal, capture: true });
  signal.addEventListener('abort', () => removeNode(element));
  // The editor may have selected while the file was loaded.
  place();
}
