import type { Annotation } from '../../bff/contract/index.ts';
import type { Article } from '../article/article.ts';
import { CLOSED_CONTROL, controlOf, elementsAround, isDisplayed, isSameSpot, type Spot } from '../dom/closed-parts.ts';
import { boxOf, clipOf, smooth } from '../dom/geometry.ts';
import { createLatestSignal } from '../dom/once.ts';
import { findAll, type HighlightTree, on, pageDocument, textOf, unclobbered } from '../dom/page.ts';
import { isInTallFrame } from '../dom/visible-part.ts';
import { nextEvent } from '../dom/waiting.ts';
import { annotationIdOf, KEYBOARD_LIST } from '../highlight/highlight-element.ts';
import { lettersOf } from '../highlight/text-phrases.ts';

/** A phrase that a reader can be led to: the first element of its highlight, or its painted text. */
export type Target = HTMLElement | Range;

/** In frames: longer than accordions move. */
const LONGEST_MOVE = 90;

/** In milliseconds. Text that the page has shown by then is scanned by then. */
const LONGEST_SCAN = 3_000;

/** Attribute of the highlight that the reader was led to last. */
const SHOWN_ATTRIBUTE = 'data-journal-shown';
/** Name of that highlight where it is painted. */
const SHOWN_NAME = 'journal-shown';

/** Presses the controls of the parts around a place. @returns whether the page shows the place when they stand still */
async function openParts(place: Spot): Promise<boolean> {
  const elements = [...elementsAround(place)];
  for (const control of elements.map(controlOf).reverse()) {
    // Some libraries listen to a link in the control.
    const pressed = control?.querySelector('a[href^="#"],button') ?? control;
    if (pressed instanceof HTMLElement) pressed.click();
  }
  const boxes = () => JSON.stringify(elements.map(boxOf));
  let last = '';
  for (let frames = 0; frames < LONGEST_MOVE && !(isDisplayed(place) && last === boxes()); frames += 1) {
    last = boxes();
    await new Promise(requestAnimationFrame);
  }
  return isDisplayed(place);
}

/** The first closed part of a tree that contains a phrase of an annotation. */
function closedPartWith({ scanText }: Annotation, tree: HighlightTree): Element | undefined {
  const wanted = scanText.scanSegments.map(({ scanPhrase }) => lettersOf(scanPhrase)).filter(Boolean);
  const ids = [...tree.querySelectorAll(CLOSED_CONTROL)].flatMap(
    (control) => control.getAttribute('aria-controls')?.split(/\s+/) ?? [],
  );
  const parts = ids.flatMap((id) => (id && tree.querySelector(`#${CSS.escape(id)}`)) || []);
  return parts.find((part) => {
    const letters = lettersOf(textOf(part));
    return wanted.some((phrase) => letters.includes(phrase));
  });
}

/**
 * Has the page show a phrase by pressing its controls, as a reader would.
 *
 * @param phrase `undefined` if the text has none, as text that was never shown is not scanned
 * @param phrases reads the annotation's phrases that the page shows or can show
 */
export async function showByControls(
  tree: HighlightTree,
  phrase: Target | undefined,
  annotation: Annotation | undefined,
  phrases: () => readonly Target[],
): Promise<Target | undefined> {
  const place = phrase ?? (annotation && closedPartWith(annotation, tree));
  if (!place || !(await openParts(place))) return undefined;
  const late = AbortSignal.timeout(LONGEST_SCAN);
  while (phrases().length === 0 && !late.aborted) await nextEvent(window, 'journal:scanComplete', late);
  const [first, ...others] = phrases();
  return others.find((other) => isSameSpot(other, place)) ?? first;
}

/** The button of a painted highlight. */
const buttonOf = (id: string | null): HTMLElement | undefined =>
  findAll(KEYBOARD_LIST)
    .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('button') ?? [])])
    .find((button) => annotationIdOf(button) === id);

/**
 * Whether the page is in a frame while the reader is in the page around it. The focus then stays there, and nothing is
 * marked but what is open. `scrollIntoView` would scroll the page around it, too: only in a tall frame that is wanted.
 */
const isAside = (): boolean => window.top !== window && !pageDocument.hasFocus();

/** Scrolls the page, and nothing around it; for a tall frame the page around it, if that is of the same origin. */
function scrollPage(place: Target, block: ScrollLogicalPosition): void {
  const { top, height } = place.getBoundingClientRect();
  const frame = isInTallFrame() ? window.frameElement : null;
  const view = frame?.ownerDocument.defaultView ?? window;
  const wanted = block === 'start' ? 0 : (view.innerHeight - height) / 2;
  view.scrollBy({ top: (frame?.getBoundingClientRect().top ?? 0) + top - wanted, behavior: 'instant' });
}

/** Scrolls the containers that cut off a painted highlight. */
function scrollContainers(place: Range): void {
  for (const element of elementsAround(place)) {
    const { left, top, right, bottom } = place.getBoundingClientRect();
    const clip = clipOf(element);
    const x = left < clip.left || right > clip.right ? (left + right - clip.left - clip.right) / 2 : 0;
    const y = top < clip.top || bottom > clip.bottom ? (top + bottom - clip.top - clip.bottom) / 2 : 0;
    if (x || y) unclobbered(element).scrollBy({ left: x, top: y, behavior: 'instant' });
  }
}

/** The phrase that the reader was led to last: scrolled to, marked and focused. @param signal removes the mark */
export function createShownPhrase({ highlights }: Article, signal: AbortSignal) {
  const endMark = createLatestSignal(signal);
  let marked: Target | undefined;

  const unmark = (): void => {
    endMark();
    if (marked instanceof Range) CSS.highlights?.delete(SHOWN_NAME);
    else if (marked) setMark(marked, false);
    marked = undefined;
  };
  const setMark = (element: HTMLElement, isMarked: boolean): void =>
    highlights.change(() => element.toggleAttribute(SHOWN_ATTRIBUTE, isMarked));
  const mark = (place: Target): void => {
    const over = endMark();
    marked = place;
    if (place instanceof Range) CSS.highlights?.set(SHOWN_NAME, new Highlight(place));
    else setMark(place, true);
    // The reader acts in the page.
    on('pointerdown', unmark, { signal: over, capture: true });
    const onFocus = ({ target }: Event): void => {
      // The mark stays while the focus is in a frame.
      if (target instanceof Element && !target.shadowRoot && target !== place) unmark();
    };
    on('focusin', onFocus, { signal: over });
  };

  signal.addEventListener('abort', unmark);
  return {
    unmark,
    /** Scrolls to a phrase, marks it and gives it the focus. @param block where in the viewport it is to appear */
    show(place: Target, block: ScrollLogicalPosition, isSmooth: boolean): void {
      // The focus comes first: in some browsers it would end the scrolling.
      if (!isAside())
        (place instanceof Range ? buttonOf(annotationIdOf(place)) : place)?.focus({ preventScroll: true });
      if (place instanceof Range) scrollContainers(place);
      if (place instanceof Range || (isAside() && !isInTallFrame())) scrollPage(place, block);
      else place.scrollIntoView({ block, behavior: isSmooth ? smooth() : 'instant' });
      unmark();
      if (!isAside()) mark(place);
    },
  };
}
