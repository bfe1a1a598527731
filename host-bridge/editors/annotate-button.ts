import {
  body,
  create,
  range as createRange,
  focused,
  on,
  pageDocument,
  root as pageRoot,
  textOf,
} from '../dom/page.ts';
import type { HighlightCommands } from '../highlight/marker.ts';
import { createOverlay } from '../inspector/overlay.ts';
import type { PageRoot } from '../scan/whole-page.ts';

const CONTENT = `
button { min-height: 32px; border: 0; }
@media (pointer: coarse) { button { min-height: 44px; padding-inline: 18px; } }
`;

/** In pixels, from the selection and from the edges of the window. */
const GAP = 8;

/** The text of a page without its head, or of a shadow root. */
const treeOf = ({ node }: PageRoot): Node => (node instanceof ShadowRoot ? node : (body() ?? node));

/** The selected text of a tree, if some is selected outside of fields. */
function selectedRange(tree: Node): Range | null {
  const selection = getSelection();
  if (!selection?.rangeCount) return null;
  // Older browsers do not tell what is selected in a shadow root.
  const shadowRoots = tree instanceof ShadowRoot ? [tree] : [];
  const [chosen = selection.getRangeAt(0)] = selection.getComposedRanges?.({ shadowRoots }) ?? [];
  const range = createRange(chosen);
  return range.toString().trim() === '' ? null : range;
}

/** Words that are selected, and how many units of their tree's text are before them. */
interface Chosen {
  readonly range: Range;
  readonly words: string;
  readonly before: number;
}

function chosenIn(tree: Node, range: Range): Chosen {
  const { startContainer: endContainer, startOffset: endOffset } = range;
  const before = createRange({ startContainer: tree, endContainer, endOffset });
  return { range, words: String(range), before: String(before).length };
}

/**
 * Selects words again whose text nodes were written again, which ended their selection: the client does so when other
 * annotations are published.
 * @returns whether the page still has them at their place
 */
function selectAgain(tree: Node, { words, before }: Chosen): boolean {
  const after = before + words.length;
  const range = createRange();
  const walker = pageDocument.createTreeWalker(tree, NodeFilter.SHOW_TEXT);
  for (let at = 0; at < after && walker.nextNode(); ) {
    const { currentNode: node } = walker;
    const { length } = textOf(node);
    if (before >= at && before < at + length) range.setStart(node, before - at);
    if (after <= at + length) range.setEnd(node, after - at);
    at += length;
  }
  if (String(range) !== words) return false;
  getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
  return true;
}

/** Shows a button beside the selection, by mouse, touch and keyboard: Tab leads from the selection to it. */
export function showAnnotateButton(
  highlights: Pick<HighlightCommands, 'root' | 'onUpdate'>,
  words: { readonly textContent: string; readonly title?: string },
  onPress: (range: Range) => void,
  signal: AbortSignal,
): void {
  const overlay = createOverlay('journal-annotate', 'overflow: visible;', CONTENT, signal);
  const { element } = overlay;
  const button = create('button', { type: 'button', ...words });
  overlay.root.append(button);
  /** What the button is shown for. Firefox, where its caret is on, ends a selection when the button is focused. */
  let chosen: Chosen | null = null;
  const hasFocus = () => focused() === element;

  const place = () => {
    const tree = treeOf(highlights.root());
    if (chosen && String(chosen.range) !== chosen.words && !selectAgain(tree, chosen)) chosen = null;
    const selected = selectedRange(tree);
    if (selected) chosen = chosenIn(tree, selected);
    else if (!hasFocus()) chosen = null;
    if (chosen === null) return overlay.hide();
    const { range } = chosen;
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
    if (chosen === null || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Tab' && !event.shiftKey && !hasFocus()) {
      event.preventDefault();
      button.focus();
    }
    if (event.key !== 'Escape') return;
    // The caret stays there, so that the keyboard goes on from there.
    getSelection()?.collapse(chosen.range.endContainer, chosen.range.endOffset);
    button.blur();
  };

  // A press would end the selection before the click.
  for (const type of ['pointerdown', 'mousedown']) button.addEventListener(type, (event) => event.preventDefault());
  button.addEventListener('click', () => {
    place();
    if (chosen === null) return;
    const { range } = chosen;
    chosen = null;
    onPress(range);
    // If that has ended the selection, it stays ended, and the button goes.
    if (selectedRange(treeOf(highlights.root())) === null) button.blur();
  });
  button.addEventListener('blur', place);
  // Not all browsers tell that a selection has ended with its text.
  on('selectionchange', place, { signal });
  highlights.onUpdate(place, signal);
  on('keydown', onKey, { signal, capture: true });
  for (const type of ['scroll', 'resize'])
    window.addEventListener(type, place, { signal, passive: true, capture: true });
  // The editor may have selected while the file was loaded.
  place();
}
