/*
 * The default styles imitate marks in a book: a tint and an underline in the colour of the text, so that the text stays
 * readable on light and dark backgrounds. Each type has its own underline. No rule moves a word.
 */

const declarations = (tint: string, underline: string): string =>
  `background-color:${tint};text-decoration:underline ${underline}`;
const UNDERLINES = { commentary: 'solid 1px', related: 'dashed 1px', glossary: 'dotted 2px' };

/**
 * The CSS rules of highlights.
 * @param tints background of all highlights, and of the open annotation's highlights
 * @param any selector of all highlights
 * @param active selector of the open annotation's highlights
 * @param typed returns the selector of the highlights of one type
 */
export const highlightStyles = (
  tints: readonly [string, string],
  any: string,
  active: string,
  typed: (type: string) => string,
): string =>
  [
    `${any}{${declarations(tints[0], 'dotted 1px')}}`,
    ...Object.entries(UNDERLINES).map(([type, underline]) => `${typed(type)}{${declarations(tints[0], underline)}}`),
    `${active}{${declarations(tints[1], 'solid 2px')}}`,
  ].join('');
