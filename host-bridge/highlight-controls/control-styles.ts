import { ANY, tint } from '../highlight/element-styles.ts';
import { ACTIVE_ATTRIBUTE } from '../highlight/highlight-element.ts';
import { MARK_ATTRIBUTE } from './marks.ts';

/** Attribute of the raised annotation's highlights. */
export const RAISED_ATTRIBUTE = 'data-journal-raised';

const RAISED = `${ANY}:where([${RAISED_ATTRIBUTE}])`;
const ACTIVE = `${ANY}:where([${ACTIVE_ATTRIBUTE}])`;
/** More specific than the rules for all highlight elements, which are `!important`. */
const MARK = `journal-highlight[${MARK_ATTRIBUTE}]:not(#\\9)`;

/**
 * A ring at the height of a superior letter, above the space after the highlight. It is positioned, so it takes no room
 * in the line or in a flex container. The area that can be pressed is larger than the ring.
 */
const MARK_STYLES = [
  `${MARK}{position:absolute!important;width:.8em;height:.6lh;background:none;text-decoration:none}`,
  `${MARK}::before{content:""!important;position:absolute;inset-block-start:calc(.5lh - .6em);inset-inline-start:.08em`,
  ';width:.3em;height:.3em;border:1px solid;border-radius:50%}',
  `${MARK}:is([${ACTIVE_ATTRIBUTE}],[${RAISED_ATTRIBUTE}])::before{background:currentColor}`,
  ...[1, 2, 3].map((count) => `${MARK}[${MARK_ATTRIBUTE}="${count}"]{margin-inline-start:${count}em!important}`),
  `@media print{${MARK}{position:static!important}${MARK}::before{content:none!important}}`,
];

/** The default styles that only matter once the menu is there. */
export const CONTROL_STYLES = [
  `${RAISED}{background-color:${tint(18)}}`,
  ...MARK_STYLES,
  // Underlines that need no tint beside them.
  `@media(prefers-contrast:more){${ANY}{background-color:transparent;text-decoration-thickness:2px}`,
  `${ANY}:where([data-journal-type=glossary]){text-decoration-thickness:3px}`,
  `${RAISED},${ACTIVE}{background-color:${tint(18)};text-decoration-thickness:4px}`,
  `${ANY}:focus-visible{outline-width:3px}}`,
  `@media(forced-colors:active){${RAISED}{text-decoration-thickness:4px}}`,
].join('');
