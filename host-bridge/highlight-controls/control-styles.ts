import { ACTIVE_ATTRIBUTE } from '../highlight/highlight-element.ts';
import * as highlights from '../highlight/highlight-selectors.ts';
import { MARK_ATTRIBUTE } from './marks.ts';

/** Attribute of the raised annotation's highlights. */
export const RAISED_ATTRIBUTE = 'data-journal-raised';

/** More specific than the first styles of highlights, which may be added later than these. */
const ANY = `html ${highlights.ANY}`;
const ACTIVE = `html ${highlights.ACTIVE}`;
const NESTED = `html :where(${highlights.ANY}) ${highlights.ANY}`;
const RAISED = `${ANY}:where([${RAISED_ATTRIBUTE}])`;
/** More specific than the rules for all highlight elements, which are `!important`. */
const MARK = `journal-highlight[${MARK_ATTRIBUTE}]:not(#\\9)`;

/**
 * A ring at the height of a superior letter, above the space after the highlight. It is positioned, so it takes no room
 * in the line or in a flex container. The area that can be pressed is larger than the ring.
 */
const MARK_STYLES = [
  `${MARK}{position:absolute!important;width:.8em;height:.6lh;background:none;text-decoration:none}`,
  `${MARK}::before{content:""!important;position:absolute;inset-block-start:calc(.5lh - .64em);inset-inline-start:.04em`,
  ';box-sizing:border-box;width:.3em;height:.3em;border:1px solid;border-radius:50%}',
  // The border fills the ring. A background would not be painted with forced colours.
  `${MARK}:is([${ACTIVE_ATTRIBUTE}],[${RAISED_ATTRIBUTE}])::before{border-width:.15em}`,
  ...[1, 2, 3].map((count) => `${MARK}[${MARK_ATTRIBUTE}="${count}"]{margin-inline-start:${count}em!important}`),
  `@media print{${MARK}{position:static!important}${MARK}::before{content:none!important}}`,
];

/** The default styles that the first painting does without. No rule moves a word. */
export const CONTROL_STYLES = [
  // Where highlights overlap, one tint is enough, and the underlines are below each other.
  `${NESTED}{text-underline-offset:.45em}`,
  `@media screen and (forced-colors:none){${NESTED}{background-color:transparent}`,
  `${RAISED},${ACTIVE}{background-color:${highlights.tint(18)}}}`,
  ...MARK_STYLES,
  // Underlines that need no tint beside them.
  `@media (prefers-contrast:more){${ANY}{text-decoration-thickness:2px}`,
  `${ANY}:where([data-journal-type=glossary]){text-decoration-thickness:3px}`,
  `${RAISED},${ACTIVE}{text-decoration-thickness:4px}`,
  `${ANY}:focus-visible{outline-width:3px}}`,
  `@media (forced-colors:active){${RAISED}{text-decoration-thickness:4px}}`,
].join('');
