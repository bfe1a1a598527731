import { ACTIVE_ATTRIBUTE, MARK_ATTRIBUTE, RAISED_ATTRIBUTE } from '../highlight-element.ts';
import { ACCENT, important } from '../styles.ts';

/**
 * A ring at the height of the underline, after the highlight. It is positioned, so it takes no room in the line or in a
 * flex container. It is smaller than 24 pixels, which would cover words: WCAG 2.5.8 exempts targets within a sentence.
 */
const markStyles = (mark: string): string =>
  `${mark}{position:absolute;margin-block-start:.4lh;width:.8em;height:.7lh;background:none;text-decoration:none}` +
  `${mark}::before{content:"";position:absolute;inset-block-start:calc(.1lh + .42em);inset-inline-start:.22em` +
  `;box-sizing:border-box;width:.5em;height:.5em;border:1px solid ${ACCENT};border-radius:50%}` +
  // The border fills the ring. A background would not be painted with forced colours.
  `${mark}:is([${ACTIVE_ATTRIBUTE}],[${RAISED_ATTRIBUTE}])::before{border-width:.25em}` +
  [1, 2, 3].map((count) => `${mark}[${MARK_ATTRIBUTE}="${count}"]{margin-inline-start:${count}em}`).join('') +
  `@media print{${mark}{position:static}${mark}::before{content:none}}`;

/** The default styles of marks, which are more specific than those of highlights. */
export const MARK_STYLES = important(markStyles(`journal-highlight[${MARK_ATTRIBUTE}]:not(#\\9):not(#\\9)`));

/** With the publisher's own styles, a mark is seen all the same, and every rule of the publisher wins. */
export const PLAIN_MARK_STYLES = markStyles(`:where(journal-highlight[${MARK_ATTRIBUTE}])`);
