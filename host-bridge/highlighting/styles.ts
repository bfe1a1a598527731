/*
 * The look of a book's own marking: a tint and a line under the text, made of the text's own colour, so that it can be
 * read on light and dark; each type has its own line. Nothing here moves a word.
 */

/** Highlights, marked up or made here, by a selector as weak as one element's name: a publisher's `.annotation` wins. */
const ANY = ':is(journal-highlight,:where([data-journal-annotation]))';
/** Elements made here, by a selector stronger than any page's rules for all elements. */
const MADE = 'journal-highlight:not(#\\9)';

const look = (percent: number, line: string): string =>
  `background-color:color-mix(in srgb,currentColor ${percent}%,transparent);text-decoration:underline ${line}`;
const COMMON = look(7, 'dotted 1px');
const ACTIVE = look(18, 'solid 2px');
const TYPES = { commentary: look(7, 'solid 1px'), related: look(7, 'dashed 1px'), glossary: look(7, 'dotted 2px') };

const typed = (selector: (type: string) => string): string =>
  Object.entries(TYPES)
    .map(([type, declarations]) => `${selector(type)}{${declarations}}`)
    .join('');

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

/** The look of highlight elements. */
export const ELEMENT_STYLES = `${MADE}${GEOMETRY}${MADE}::before,${MADE}::after{content:none!important}${ANY}{cursor:pointer;${COMMON};text-underline-offset:.2em}${typed((type) => `${ANY}:where([data-journal-type=${type}])`)}${ANY}:where([data-journal-active]){${ACTIVE}}${ANY}:focus-visible{outline:2px solid;outline-offset:2px}@media (forced-colors:active){${ANY}:where([data-journal-active]){forced-color-adjust:none;background:Highlight;color:HighlightText}}@media print{${ANY}{background:none}}`;

/** The look of painted ranges. */
export const RANGE_STYLES = `::highlight(journal-annotation){${COMMON}}${typed((type) => `::highlight(journal-${type})`)}::highlight(journal-active){${ACTIVE}}`;
