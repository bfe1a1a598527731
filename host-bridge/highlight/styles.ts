import { looks } from './highlight-styles.ts';

/** Highlights, marked up or made here, by a selector as weak as one element's name: a publisher's `.annotation` wins. */
const ANY = ':is(journal-highlight,:where([data-journal-annotation]))';
/** Elements made here, by a selector stronger than any page's rules for all elements. */
const MADE = 'journal-highlight:not(#\\9)';

/** What a page's rules for all elements may not do: change the place or the size of a word. */
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

const mixed = (percent: number): string => `color-mix(in srgb,currentColor ${percent}%,transparent)`;
const ACTIVE = `${ANY}:where([data-journal-active])`;

/** The look of highlight elements. */
export const ELEMENT_STYLES = [
  MADE + GEOMETRY,
  `${MADE}::before,${MADE}::after{content:none!important}`,
  looks([mixed(7), mixed(18)], ANY, ACTIVE, (type) => `${ANY}:where([data-journal-type=${type}])`),
  `${ANY}{cursor:pointer;text-underline-offset:.2em}`,
  `${ANY}:focus-visible{outline:2px solid;outline-offset:2px}`,
  `@media (forced-colors:active){${ACTIVE}{forced-color-adjust:none;background:Highlight;color:HighlightText}}`,
  `@media print{${ANY}{background:none}}`,
].join('');
