import { type Direction, stepDirection } from '../../embed/protocol/index.ts';
import type { HighlightCommands } from '../highlight/highlight-commands.ts';
import { annotationIdOf, ID_ATTRIBUTE } from '../highlight/highlight-element.ts';

/** Selects where letters are typed, or choose something. */
const TYPING =
  'input,textarea,select,[contenteditable]:not([contenteditable=false]),[role$=box],[role^=menu],[role=tree],' +
  '[role=grid],[role=application]';

const isWithin = (target: EventTarget, selector: string): boolean =>
  target instanceof Element && target.matches(selector);

/** Whether the element that received the key hides what it contains, which may be a field. */
function isClosed(target: EventTarget | undefined): boolean {
  if (!(target instanceof Element) || target.hasAttribute(ID_ATTRIBUTE)) return false;
  return target.localName.includes('-') && target.shadowRoot === null;
}

/** Whether the page uses the key itself, or the reader types. */
function isTaken(event: KeyboardEvent): boolean {
  const hasModifier = ['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'].some((name) => event.getModifierState(name));
  if (event.defaultPrevented || event.isComposing || event.repeat || hasModifier) return true;
  const path = event.composedPath();
  return path.some((target) => isWithin(target, TYPING)) || isClosed(path[0]);
}

/** Whether the focus is on a highlight of another article, or on the button of a painted one. */
function isElsewhere(path: readonly EventTarget[], phrases: HighlightCommands['phrases']): boolean {
  const highlight = path.find((target) => target instanceof Element && target.hasAttribute(ID_ATTRIBUTE));
  if (!(highlight instanceof Element)) return false;
  return !phrases(annotationIdOf(highlight) ?? '').some((phrase) => phrase === highlight || phrase instanceof Range);
}

/**
 * Listens for the keys N and P. They need no modifier, so they must not work everywhere unless the publisher wants it:
 * readers who speak to their computer would press them by chance (WCAG 2.1.4).
 *
 * @param step goes to the neighbouring annotation; returns whether there is one
 * @param within selects the elements in which the focus must be
 */
export function watchAnnotationKeys(
  step: (direction: Direction) => boolean,
  within: string,
  { phrases }: HighlightCommands,
  signal: AbortSignal,
): void {
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = stepDirection(event);
    const path = event.composedPath();
    if (direction === undefined || !path.some((target) => isWithin(target, within))) return;
    if (!isTaken(event) && !isElsewhere(path, phrases) && step(direction)) event.preventDefault();
  };
  // On the window, so that all listeners of the page come first.
  addEventListener('keydown', onKeyDown, { signal });
}
