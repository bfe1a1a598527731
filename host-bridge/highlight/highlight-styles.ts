import type { AnnotationType } from '../../bff/contract/shared/annotations.ts';

/*
 * The default styles imitate marks in a book: a tint and an underline in the accent, which is seen on light and on dark
 * pages. The text keeps its colour. Each type has its own underline. No rule moves a word.
 */

/** Highlights have the colour of the text until the accent is known, and where there is none. */
const accentOr = (colour: string): string => `var(--journal-accent,${colour})`;

/** Selects all highlights, including marked-up elements. */
export const ANY = ':is(journal-highlight,:where([data-journal-annotation])):not(#\\9)';

/** Selects the highlights of the open annotation. */
export const ACTIVE = `${ANY}:where([data-journal-active])`;

/** Selects highlight elements. */
const OWN = 'journal-highlight:not(#\\9)';

/** The colour of underlines and marks. */
export const ACCENT = accentOr('currentColor');

/** Share of the accent in the background of the open annotation's highlights, in per cent. */
export const OPEN_TINT = 22;

/** The backgrounds of all highlights, and of the open annotation's. @param colour stands in for the accent */
export const tints = (colour = 'currentColor'): readonly [string, string] => {
  const tint = (percent: number) => `color-mix(in srgb,${accentOr(colour)} ${percent}%,transparent)`;
  return [tint(10), tint(OPEN_TINT)];
};

/**
 * Makes every declaration of a style sheet `!important`. With the selectors above, which are as specific as an id, it
 * overrides every rule of the page that has no id, and every rule without `!important`.
 */
export const important = (css: string): string => css.replace(/[^;{}](?=[;}])/g, '$&!important');

/** WebKit rejects the shorthand with a colour, a style or a thickness. */
const declarations = (tint: string, style: string, thickness: number): string =>
  `background-color:${tint};text-decoration:underline;text-decoration-color:${ACCENT};text-decoration-style:${style};text-decoration-thickness:${thickness}px`;
/** Style and thickness in CSS pixels. */
const UNDERLINES: Readonly<Record<AnnotationType, readonly [style: string, thickness: number]>> = {
  commentary: ['solid', 1],
  related: ['dashed', 1],
  glossary: ['dotted', 2],
};

/**
 * The CSS rules of highlights.
 * @param grounds background of all highlights, and of the open annotation's highlights
 * @param any selector of all highlights
 * @param active selector of the open annotation's highlights
 * @param typed returns the selector of the highlights of one type
 */
export const highlightStyles = (
  grounds: readonly [string, string],
  any: string,
  active: string,
  typed: (type: string) => string,
): string =>
  [
    `${any}{${declarations(grounds[0], 'dotted', 1)}}`,
    ...Object.entries(UNDERLINES).map(
      ([type, [style, thickness]]) => `${typed(type)}{${declarations(grounds[0], style, thickness)}}`,
    ),
    `${active}{${declarations(grounds[1], 'solid', 2)}}`,
  ].join('');

/**
 * The default styles of highlight elements that their first painting needs. A page's rules for elements, attributes and
 * classes change neither the look nor the place of a word.
 */
export const ELEMENT_STYLES = important(
  `${OWN}{all:unset}${OWN}::before,${OWN}::after{content:none}` +
    highlightStyles(tints(), ANY, ACTIVE, (type) => `${ANY}:where([data-journal-type=${type}])`) +
    `${ANY}{text-underline-offset:.2em;cursor:pointer}` +
    // The link has an underline of its own.
    `:any-link ${ANY}{text-decoration:none}` +
    `${ANY}:is(:focus-visible,[data-journal-shown]){outline:2px solid;outline-offset:2px}`,
);
