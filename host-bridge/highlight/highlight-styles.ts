/*
 * The look of a book's own marking: a tint and a line under the text, made of the text's own colour, so that it can be
 * read on light and dark; each type has its own line. Nothing here moves a word.
 */

const look = (tint: string, line: string): string => `background-color:${tint};text-decoration:underline ${line}`;
const LINES = { commentary: 'solid 1px', related: 'dashed 1px', glossary: 'dotted 2px' };

/**
 * Rules for highlights.
 * @param tints of highlights, and of those of the open annotation
 * @param any selector of all highlights, `active` of those of the open annotation, `typed` of those of one type
 */
export const looks = (
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
