import { elementOf, type Spot } from '../../dom/closed-parts.ts';
import { onceIdle } from '../../dom/once.ts';
import { focused, type HighlightTree, on, pageDocument } from '../../dom/page.ts';
import { isInView } from '../../dom/visible-part.ts';
import { targetOf } from '../activation.ts';
import { annotationIdOf, highlightAround, KEYBOARD_LIST, RAISED_ATTRIBUTE } from '../highlight-element.ts';
import type { HighlightCommands, Raised } from '../marker.ts';
import { createKeyboardStops } from './keyboard-stops.ts';

/** In milliseconds. */
const MAX_WAIT = 500;

/** Raises what the pointer or the focus reaches, and marks what is raised. @returns watches a tree, once */
function raiseHighlights({ phrases, raised }: HighlightCommands, signal: AbortSignal): (tree: HighlightTree) => void {
  const mark = ({ id }: Raised, isRaised: boolean): void => {
    for (const phrase of id === null ? [] : phrases(id))
      if (phrase instanceof Element) phrase.toggleAttribute(RAISED_ATTRIBUTE, isRaised);
  };
  const show = (now: Raised, before: Raised): void => {
    mark(before, false);
    mark(now, true);
  };
  raised.subscribe(show, signal);
  signal.addEventListener('abort', () => mark(raised.get(), false));
  /** Whether the pointer is on a highlight: meanwhile the focus may move elsewhere, for example out of a frame. */
  let isPointed = false;
  const raise = (event: Event, highlight: Element | null): void => {
    if (event instanceof MouseEvent) isPointed = highlight !== null;
    const id = highlight && annotationIdOf(highlight);
    // An annotation that is raised again no longer counts as raised by a menu's frame.
    if (id !== null || (raised.get().id !== null && !isPointed)) raised.dispatch({ id });
  };
  const onEnter = (event: Event): void => raise(event, phraseAround(targetOf(event), phrases));
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

/** Scrolls to the painted highlight whose button has the focus, unless a part of it is in view. */
function showFocused({ phrases, raised }: HighlightCommands, signal: AbortSignal): void {
  raised.subscribe(({ id }) => {
    const list = focused();
    const button = list?.localName === KEYBOARD_LIST ? list.shadowRoot?.activeElement : null;
    if (id === null || !button || annotationIdOf(button) !== id) return;
    const pieces = phrases(id);
    const [first] = pieces;
    if (first && !pieces.some((piece) => isInView(piece))) elementOf(first)?.scrollIntoView({ block: 'nearest' });
  }, signal);
}

/** Once the reader has selected text, copies of it are those of a page without highlights. */
function prepareCopies(phrases: () => readonly Spot[], signal: AbortSignal): void {
  let isPrepared = false;
  const prepare = (): void => {
    if (isPrepared || getSelection()?.isCollapsed !== false) return;
    isPrepared = true;
    const onFailure = () => undefined;
    void import('../copy.ts').then(({ copyWithoutHighlights }) => copyWithoutHighlights(phrases, signal), onFailure);
  };
  on('selectionchange', prepare, { signal });
  prepare();
}

/** The innermost highlight of the article around an element. Those of other articles may be in it, or around it. */
function phraseAround(element: Element | null, phrases: HighlightCommands['phrases']): Element | null {
  const highlight = highlightAround(element);
  const isOwn = highlight && phrases(annotationIdOf(highlight) ?? '').includes(highlight);
  return isOwn ? highlight : highlight && phraseAround(highlight.parentElement, phrases);
}

/**
 * Makes highlights good controls: none is in another control, and few are keyboard stops. Raises highlights.
 * @param hasStyles whether the page has the default styles
 */
export function startHighlightControls(highlights: HighlightCommands, hasStyles: boolean, signal: AbortSignal): void {
  const stops = createKeyboardStops(highlights, hasStyles, signal);
  const watch = raiseHighlights(highlights, signal);
  showFocused(highlights, signal);
  prepareCopies(highlights.phrases, signal);
  const schedule = onceIdle(
    () => {
      watch(highlights.root().tree);
      highlights.change(stops.arrange);
    },
    MAX_WAIT,
    signal,
  );
  highlights.onUpdate(schedule, signal);
  // A dialog that was or is modal opens or closes, perhaps around highlights.
  for (const name of ['toggle', 'close'])
    on(name, ({ target }) => target instanceof HTMLDialogElement && schedule(), { capture: true, signal });
  // Turbo is about to save a copy of the page.
  on('turbo:before-cache', stops.clear, { signal });
  watch(pageDocument);
  schedule();
  signal.addEventListener('abort', stops.clear);
}
