import { ACTIVE, ANY, tint } from './highlight-selectors.ts';
import { highlightStyles } from './highlight-styles.ts';

/** Selects highlight elements. Its specificity is higher than that of a page's rules for all elements. */
const OWN = 'journal-highlight:not(#\\9)';

/** Overrides a page's rules for all elements where they would change the position or the size of a word. */
const GEOMETRY = `{display:inline;position:static;float:none;margin:0;padding:0;border:0;${[
  'font',
  'letter-spacing',
  'word-spacing',
  'text-transform',
  'text-indent',
  'white-space',
  'visibility',
]
  .map((property) => `${property}:inherit`)
  .join(';')};vertical-align:0;opacity:1}`.replace(/[;}]/g, '!important$&');

/** The default styles of highlight elements. */
export const ELEMENT_STYLES = [
  OWN + GEOMETRY,
  `${OWN}::before,${OWN}::after{content:none!important}`,
  highlightStyles([tint(7), tint(18)], ANY, ACTIVE, (type) => `${ANY}:where([data-journal-type=${type}])`),
  `${ANY}{cursor:pointer;text-underline-offset:.2em}`,
  `${ANY}:focus-visible{outline:2px solid;outline-offset:2px}`,
  `@media (forced-colors:active){${ACTIVE}{forced-color-adjust:none;background:Highlight;color:HighlightText}}`,
  `@media print{${ANY}{background:none}}`,
].join('');
