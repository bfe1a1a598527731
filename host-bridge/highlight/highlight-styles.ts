import type { AnnotationType } from '../../bff/contract/annotation-types.ts';

/*
 * The default styles imitate marks in a book: a tint and an underline in the colour of the text, so that the text stays
 * readable on light and dark backgrounds. Each type has its own underline. No rule moves a word.
 */

/** WebKit rejects the shorthand with a style or a thickness. */
const declarations = (tint: string, style: string, thickness: number): string =>
  `background-color:${tint};text-decoration:underline;text-decoration-style:${style};text-decoration-thickness:${thickness}px`;
/** Style and thickness in CSS pixels. */
const UNDERLINES: Readonly<Record<AnnotationType, readonly [style: string, thickness: number]>> = {
  commentary: ['solid', 1],
  related: ['dashed', 1],
  glossary: ['dotted', 2],
};

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
    `${any}{${declarations(tints[0], 'dotted', 1)}}`,
    ...Object.entries(UNDERLINES).map(
      ([type, [style, thickness]]) => `${typed(type)}{${declarations(tints[0], style, thickness)}}`,
    ),
    `${active}{${declarations(tints[1], 'solid', 2)}}`,
  ].join('');
