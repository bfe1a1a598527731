import { unclobbered } from '../unclobbered.ts';

/** Selects the headings that begin a section of a text. Deeper ones divide sections too finely. */
export const SECTION_HEADING = 'h1,h2,h3,[role=heading]:not([aria-level="4"],[aria-level="5"],[aria-level="6"])';

/** The innermost `<section>` or `<article>` around an element. Its text and the text around it are different sections. */
export function regionAround(element: Element | null): Element | null {
  return element && unclobbered(element).closest('section,article');
}
