import { allHighlights, annotationIdOf } from '../highlight/highlight-element.ts';

/** Carries the number of its note on the end of a highlight, while the page is printed. */
const NUMBER_ATTRIBUTE = 'data-journal-note';

/** Stronger than the rule that keeps the page's own generated content out of highlights. */
const STYLES = `[${NUMBER_ATTRIBUTE}]:not(#\\9):not(#\\9)::after{content:"[" attr(${NUMBER_ATTRIBUTE}) "]"!important;display:inline-block;font-size:.7em;line-height:0;vertical-align:super}`;

/** Whether a highlight goes on in the next element of the same annotation: then no text is between the two. */
function goesOn(element: Element, next: Element | undefined): boolean {
  if (next === undefined || annotationIdOf(next) !== annotationIdOf(element)) return false;
  const between = document.createRange();
  between.setStartAfter(element);
  between.setEndBefore(next);
  return between.toString() === '';
}

/** The last element of every highlight, by annotation, in the order of the text. */
export function highlightEnds(): Map<string, Element[]> {
  const parts = new Map<string, Element[]>();
  for (const element of allHighlights()) {
    const id = annotationIdOf(element) ?? '';
    const known = parts.get(id);
    if (known === undefined) parts.set(id, [element]);
    else known.push(element);
  }
  const isEnd = (element: Element, index: number, all: Element[]) => !goesOn(element, all[index + 1]);
  return new Map([...parts].map(([id, elements]) => [id, elements.filter(isEnd)]));
}

/**
 * Shows the number of its note after every highlight.
 *
 * @param highlights the ends of each note's highlights; the first note's number is 1
 * @returns what takes the numbers away
 */
export function showNumbers(highlights: readonly (readonly Element[])[]): () => void {
  let number = 0;
  for (const ends of highlights) {
    number++;
    for (const end of ends) end.setAttribute(NUMBER_ATTRIBUTE, String(number));
  }
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  return () => {
    for (const end of highlights.flat()) end.removeAttribute(NUMBER_ATTRIBUTE);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== styles);
  };
}
