/*
 * The look of a book's own marking: a tint and a line under the text, made of the text's own colour, so that it can be
 * read on light and dark; each type has its own line. Nothing here moves a word.
 */

/** Highlights, marked up or made here, by a selector as weak as one element's name: a publisher's `.annotation` wins. */
const ANY = ':is(journal-highlight,:where([data-journal-annotation]))';
/** Elements made here, by a selector stronger than any page's rules for all elements. */
const MADE = 'journal-highlight:not(#\\9)';

const look = (tint: string, line: string): string => `background-color:${tint};text-decoration:underline ${line}`;
const LINES = { commentary: 'solid 1px', related: 'dashed 1px', glossary: 'dotted 2px' };

const looks = (
  tints: readonly [string, string],
  any: string,
  active: string,
  typed: (type: string) => string,
): string =>
  [
    `${any}{${look(tints[0], 'dotted 1px')}}`,
    ...Object.entries(LINES).map(([type, line]) => `${typed(type)}{${look(tints[0], line)}}`),
    `${active}{${look(tints[1], 'solid 2px')}}`,
  ].join('');

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

const named = (type: string): string => `::highlight(journal-${type})`;

/** The look of painted ranges; their tint is a grey, as the text's colour is not known to them. */
export const RANGE_STYLES = looks(['#80808030', '#80808050'], named('annotation'), named('active'), named);
