import { highlightStyles } from './highlight-styles.ts';

/** Selects all highlights, including marked-up elements. A publisher's rules for `.annotation` are more specific. */
export const ANY = ':is(journal-highlight,:where([data-journal-annotation]))';
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

/** A mixture of the text colour with what is behind it. */
export const tint = (percent: number): string => `color-mix(in srgb,currentColor ${percent}%,transparent)`;
const ACTIVE = `${ANY}:where([data-journal-active])`;

/** The default styles of highlight elements. */
export const ELEMENT_STYLES = [
  OWN + GEOMETRY,
  `${OWN}::before,${OWN}::after{content:none!important}`,
  highlightStyles([tint(7), tint(18)], ANY, ACTIVE, (type) => `${ANY}:where([data-journal-type=${type}])`),
  `${ANY}{cursor:pointer;text-underline-offset:.2em}`,
  // Where highlights overlap, one tint is enough, and the underlines are below each other.
  `:where(${ANY}) ${ANY}{background-color:transparent;text-underline-offset:.45em}`,
  `${ACTIVE}{background-color:${tint(18)}}`,
  `${ANY}:focus-visible{outline:2px solid;outline-offset:2px}`,
  `@media (forced-colors:active){${ACTIVE}{forced-color-adjust:none;background:Highlight;color:HighlightText}}`,
  `@media print{${ANY}{background:none}}`,
].join('');
