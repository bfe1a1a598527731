/*
 * The look of a book's own marking: a tint and a line under the text, made of the text's own colour, so that it can be
 * read on light and dark; each type has its own line. Nothing here moves a word.
 */

/** A highlight element, marked up or made here, as weak as one element's name: a publisher's `.annotation` wins. */
const ANY = ':where([data-journal-annotation]):is(html,*)';
const TINT = 'background-color:color-mix(in srgb,currentColor 7%,transparent)';
const ACTIVE_TINT = 'background-color:color-mix(in srgb,currentColor 18%,transparent)';

const line = (style: string, thickness = 1): string =>
  `text-decoration:underline ${style} ${thickness}px;text-underline-offset:.2em`;

const LINES = { commentary: line('solid'), related: line('dashed'), glossary: line('dotted', 2) };

/** What page's rules for all elements may not do to an element made here: change the place or size of a word. */
const GEOMETRY = `journal-highlight:not(#\\9){${[
  'display:inline',
  'position:static',
  'float:none',
  'margin:0',
  'padding:0',
  'border:0',
  'font:inherit',
  'letter-spacing:inherit',
  'word-spacing:inherit',
  'text-transform:inherit',
  'text-indent:inherit',
  'white-space:inherit',
  'vertical-align:baseline',
  'visibility:inherit',
  'opacity:1',
]
  .map((declaration) => `${declaration}!important`)
  .join(';')}}journal-highlight:not(#\\9)::before,journal-highlight:not(#\\9)::after{content:none!important}`;

const typed = (rule: (type: string, look: string) => string): string =>
  Object.entries(LINES)
    .map(([type, look]) => rule(type, look))
    .join('');

/** The look of highlight elements. */
export const ELEMENT_STYLES = [
  GEOMETRY,
  `${ANY}{cursor:pointer;${TINT};${line('dotted')}}`,
  typed((type, look) => `:where([data-journal-type=${type}])${ANY}{${look}}`),
  `:where([data-journal-active])${ANY}{${ACTIVE_TINT};text-decoration-thickness:2px}`,
  `${ANY}:focus-visible{outline:2px solid;outline-offset:2px}`,
  `@media (forced-colors:active){${ANY}{text-decoration-color:LinkText}:where([data-journal-active])${ANY}{forced-color-adjust:none;background:Highlight;color:HighlightText}}`,
  `@media print{${ANY}{background:none}}`,
].join('');

/** The look of painted ranges. */
export const RANGE_STYLES = [
  `::highlight(journal-annotation){${TINT};${line('dotted')}}`,
  typed((type, look) => `::highlight(journal-${type}){${TINT};${look}}`),
  `::highlight(journal-active){${ACTIVE_TINT};${line('solid', 2)}}`,
].join('');
