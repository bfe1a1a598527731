import { type Direction, stepDirection } from '../../embed/protocol/index.ts';
import type { Article } from '../article/article.ts';
import { annotationIdOf } from '../highlight/highlight-element.ts';

/** Selects where letters are typed, or choose something. */
const TYPING =
  'input,textarea,select,[contenteditable]:not([contenteditable=false]),[role$=box],[role^=menu],[role=tree],' +
  '[role=grid],[role=application]';

/** Elements of every client and version have this property. */
const OURS = Symbol.for('journal.element');

const isElement = (target: EventTarget): target is Element => target instanceof Element;

/** Whether an element is a highlight, or the button of a painted one. */
const isHighlight = (element: Element): boolean => annotationIdOf(element) !== null;

/** Whether the page uses the key itself, or the reader types. */
function isTaken(event: KeyboardEvent, [inner, ...around]: readonly Element[]): boolean {
  const hasModifier = ['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'].some((name) => event.getModifierState(name));
  if (event.defaultPrevented || event.isComposing || event.repeat || hasModifier || !inner) return true;
  // A closed element may contain a field.
  const isClosed = !isHighlight(inner) && inner.localName.includes('-') && inner.shadowRoot === null;
  return isClosed || [inner, ...around].some((element) => element.matches(TYPING));
}

/**
 * Listens for the keys N and P. They need no modifier, so they must not work everywhere unless the publisher wants it:
 * readers who speak to their computer would press them by chance (WCAG 2.1.4). Of several articles on a page, the keys
 * belong to the one whose highlight or menu has the focus, and elsewhere to the one that listens first.
 *
 * @param step goes to the neighbouring annotation; returns whether there is one
 */
export function watchAnnotationKeys(
  { highlights, options }: Article,
  step: (direction: Direction) => boolean,
  signal: AbortSignal,
): void {
  const isOwn = (element: Element): boolean => {
    const id = annotationIdOf(element);
    if (id === null) return element.matches(options.menuName);
    // A range has no focus: its button has it.
    return highlights.phrases(id).some((phrase) => phrase === element || phrase instanceof Range);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = stepDirection(event);
    if (direction === undefined) return;
    const elements = event.composedPath().filter(isElement);
    if (isTaken(event, elements)) return;
    const ours = elements.filter((element) => isHighlight(element) || Reflect.has(element, OURS));
    const isMeant = ours.length === 0 ? options.annotationKeys === true : ours.some(isOwn);
    if (isMeant && step(direction)) event.preventDefault();
  };
  // On the window, so that all listeners of the page come first.
  addEventListener('keydown', onKeyDown, { signal });
}
