import type { Annotation } from '../../bff/contract/index.ts';
import { CLOSED_CONTROL, controlOf, elementsAround, isSameSpot, isShown, type Spot } from '../dom/closed-parts.ts';
import { boxOf, type HighlightTree, textOf } from '../dom/page.ts';
import { nextEvent } from '../dom/waiting.ts';
import { lettersOf } from '../highlight/text-phrases.ts';
import type { Phrase } from './phrase.ts';

/** In frames: longer than accordions move. */
const LONGEST_MOVE = 90;

/** In milliseconds. Text that the page has shown by then is scanned by then. */
const LONGEST_SCAN = 3_000;

/** Opens the parts around a place by the page's controls. @returns whether the page shows the place and no part moves */
async function openParts(place: Spot): Promise<boolean> {
  const elements = [...elementsAround(place)];
  for (const control of elements.map(controlOf).reverse()) {
    // Some libraries listen to a link in the control.
    const pressed = control?.querySelector('a[href^="#"],button') ?? control;
    if (pressed instanceof HTMLElement) pressed.click();
  }
  const boxes = () => JSON.stringify(elements.map(boxOf));
  let last = '';
  for (let frames = 0; frames < LONGEST_MOVE && !(isShown(place) && last === boxes()); frames += 1) {
    last = boxes();
    await new Promise(requestAnimationFrame);
  }
  return isShown(place);
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
 * @param tree contains the text
 * @param phrase `undefined` if the text has none, as text that was never shown is not scanned
 * @param phrases reads the annotation's phrases that the page shows or can show
 * @returns the phrase, if the page shows it
 */
export async function showByControls(
  tree: HighlightTree,
  phrase: Phrase | undefined,
  annotation: Annotation | undefined,
  phrases: () => readonly Phrase[],
): Promise<Phrase | undefined> {
  const place = phrase?.place ?? (annotation && closedPartWith(annotation, tree));
  if (!place || !(await openParts(place))) return undefined;
  const late = AbortSignal.timeout(LONGEST_SCAN);
  while (phrases().length === 0 && !late.aborted) await nextEvent(window, 'journal:scanComplete', late);
  const [first, ...others] = phrases();
  return others.find((other) => isSameSpot(other.place, place)) ?? first;
}
