import { ACTIVE_ATTRIBUTE, MARK_ATTRIBUTE, RAISED_ATTRIBUTE } from '../highlight-element.ts';
import { ACCENT, ANY, important, OPEN_TINT, tint } from '../styles.ts';

/**
 * A ring at the height of the underline, after the highlight: full stops and the numbers of notes are above it. It is
 * positioned, so it takes no room in the line or in a flex container. The area that can be pressed is larger than the
 * ring, and smaller than 24 pixels, which would cover words: like the highlights themselves, it is a target within a
 * sentence, whose size its line limits. WCAG 2.5.8 exempts those.
 */
const markStyles = (mark: string): string =>
  `${mark}{position:absolute;margin-block-start:.4lh;width:.8em;height:.7lh;background:none;text-decoration:none}` +
  `${mark}::before{content:"";position:absolute;inset-block-start:calc(.1lh + .32em);inset-inline-start:.12em` +
  `;box-sizing:border-box;width:.5em;height:.5em;border:1px solid ${ACCENT};border-radius:50%}` +
  // The border fills the ring. A background would not be painted with forced colours.
  `${mark}:is([${ACTIVE_ATTRIBUTE}],[${RAISED_ATTRIBUTE}])::before{border-width:.25em}` +
  [1, 2, 3].map((count) => `${mark}[${MARK_ATTRIBUTE}="${count}"]{margin-inline-start:${count}em}`).join('') +
  `@media print{${mark}{position:static}${mark}::before{content:none}}`;

/** With the publisher's own styles, a mark is seen all the same, and every rule of the publisher wins. */
export const PLAIN_MARK_STYLES = markStyles(`:where(journal-highlight[${MARK_ATTRIBUTE}])`);

/** More specific than the first styles, which may be added later than these. */
const HIGHLIGHT = `:is(html,:host) ${ANY}`;
const NESTED = `:is(html,:host) :where(${ANY}) ${ANY}`;
const ACTIVE = `${HIGHLIGHT}:where([${ACTIVE_ATTRIBUTE}])`;
const RAISED = `${HIGHLIGHT}:where([${RAISED_ATTRIBUTE}])`;

/** The default styles that the first painting does without. */
export const CONTROL_STYLES = important(
  // Where highlights overlap, one tint is enough, and underlines are below each other.
  `${NESTED}{text-underline-offset:.45em}` +
    `@media screen and (forced-colors:none){${NESTED}{background-color:transparent}` +
    `${RAISED},${ACTIVE}{background-color:${tint(OPEN_TINT)}}}` +
    markStyles(`journal-highlight[${MARK_ATTRIBUTE}]:not(#\\9):not(#\\9)`) +
    // Underlines that need no tint beside them.
    `@media (prefers-contrast:more){${HIGHLIGHT}{text-decoration-thickness:2px}` +
    `${HIGHLIGHT}:where([data-journal-type=glossary]){text-decoration-thickness:3px}` +
    `${RAISED},${ACTIVE}{text-decoration-thickness:4px}` +
    `${HIGHLIGHT}:focus-visible{outline-width:3px}}` +
    `@media (forced-colors:active){${RAISED}{text-decoration-thickness:4px}` +
    `${ACTIVE}{forced-color-adjust:none;background:Highlight;color:HighlightText}}` +
    `@media print{${HIGHLIGHT}{background:none}}`,
);
