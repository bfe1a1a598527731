import { create, range as createRange, focused, on, root as pageRoot } from '../dom/page.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import { createOverlay } from './overlay.ts';

const CONTENT = `
button { min-height: 32px; border: 0; }
@media (pointer: coarse) { button { min-height: 44px; padding-inline: 18px; } }
`;

/** In pixels, from the selection and from the edges of the window. */
const GAP = 8;

/** The selected text of the document or of a part of it, if some is selected outside of fields. */
function selectedRange({ node }: PageRoot): Range | null {
  const selection = getSelection();
  if (!selection?.rangeCount) return null;
  // Older browsers do not tell what is selected in a shadow root.
  const shadowRoots = node instanceof ShadowRoot ? [node] : [];
  const [chosen = selection.getRangeAt(0)] = selection.getComposedRanges?.({ shadowRoots }) ?? [];
  const range = createRange(chosen);
  return range.toString().trim() === '' ? null : range;
}

/**
 * Shows a button beside the selection, by mouse, touch and keyboard: Tab leads from the selection to it.
 *
 * @param onPress receives what is selected then
 */
export function showAnnotateButton(
  root: PageRoot,
  words: { readonly textContent: string; readonly title?: string },
  onPress: (range: Range) => void,
  signal: AbortSignal,
): void {
  const overlay = createOverlay('journal-annotate', 'overflow: visible;', CONTENT, signal);
  const { element } = overlay;
  const button = create('button', { type: 'button', ...words });
  overlay.root.append(button);
  /** What the button is shown for. Firefox, where its caret is on, ends a selection when the button is focused. */
  let range: Range | null = null;
  const hasFocus = () => focused() === element;

  const place = () => {
    range = selectedRange(root) ?? (hasFocus() ? range : null);
    if (range === null) return overlay.hide();
    overlay.show();
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    const { left, right, bottom, top } = lines.at(-1) ?? range.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = element;
    const { clientWidth, clientHeight } = pageRoot();
    const isRightToLeft = getComputedStyle(range.startContainer.parentElement ?? pageRoot()).direction === 'rtl';
    const beside = isRightToLeft ? left : right - width;
    const isBelow = bottom + GAP + height < clientHeight;
    const x = Math.max(GAP, Math.min(clientWidth - width - GAP, beside));
    const y = Math.max(GAP, isBelow ? bottom + GAP : top - GAP - height);
    overlay.place(`left: ${x}px; top: ${y}px;`);
  };

  const onKey = (event: KeyboardEvent): void => {
    if (range === null || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Tab' && !event.shiftKey && !hasFocus()) {
      event.preventDefault();
      button.focus();
    }
    if (event.key !== 'Escape') return;
    // The caret stays there, so that the keyboard goes on from there.
    getSelection()?.collapse(range.endContainer, range.endOffset);
    button.blur();
  };

  // A press would end the selection before the click.
  for (const type of ['pointerdown', 'mousedown']) button.addEventListener(type, (event) => event.preventDefault());
  button.addEventListener('click', () => {
    if (range !== null) onPress(range);
  });
  button.addEventListener('blur', place);
  on('selectionchange', place, { signal });
  on('keydown', onKey, { signal, capture: true });
  for (const type of ['scroll', 'resize'])
    window.addEventListener(type, place, { signal, passive: true, capture: true });
  // The editor may have selected while the file was loaded.
  place();
}
