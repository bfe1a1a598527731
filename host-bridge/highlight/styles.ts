import { ANNOTATION_TYPES, type AnnotationType } from '../../bff/contract/shared/annotations.ts';
import { ACTIVE_ATTRIBUTE } from './highlight-element.ts';

/*
 * The default styles imitate marks in a book: a tint and an underline in the accent, which is seen on light and on dark
 * pages. The text keeps its colour. Each type has its own underline. No rule moves a word.
 */

/** The parts of the accent in the backgrounds of highlights and of the open annotation's, in percent. */
export const TINT = 10;
export const OPEN_TINT = 22;

/** Highlights have the colour of the text until the accent is known, and where there is none. */
const accentOr = (colour: string): string => `var(--journal-accent,${colour})`;
/** A background. @param colour stands in for the accent */
export const tint = (percent: number, colour = 'currentColor'): string =>
  `color-mix(in srgb,${accentOr(colour)} ${percent}%,transparent)`;
/** The colour of underlines and rings. */
export const ACCENT = accentOr('currentColor');

/**
 * Makes every declaration of a style sheet `!important`. With the selectors below, which are as specific as an id, it
 * overrides every rule of the page that has no id, and every rule without `!important`.
 */
export const important = (css: string): string => css.replace(/[^;{}](?=[;}])/g, '$&!important');

/** Selects all highlights, including marked-up elements. */
export const ANY = ':is(journal-highlight,:where([data-journal-annotation])):not(#\\9)';
/** Selects highlight elements. */
const ELEMENTS = 'journal-highlight:not(#\\9)';

/** Style and thickness of underlines, in CSS pixels. */
const UNDERLINES: Readonly<Record<AnnotationType, readonly [style: string, thickness: number]>> = {
  commentary: ['solid', 1],
  related: ['dashed', 1],
  glossary: ['dotted', 2],
};

/** A rule. WebKit rejects the shorthand with a colour, a style or a thickness. */
const underlined = (selector: string, background: string, style: string, thickness: number): string =>
  `${selector}{background-color:${background};text-decoration:underline;text-decoration-color:${ACCENT};` +
  `text-decoration-style:${style};text-decoration-thickness:${thickness}px}`;

/**
 * The rules of highlights.
 *
 * @param background of all highlights
 * @param open background of the open annotation's
 * @param select returns the selector of the highlights of one type, of all (`annotation`) or of the open annotation
 */
export const rules = (
  background: string,
  open: string,
  select: (name: AnnotationType | 'annotation' | 'active') => string,
) =>
  underlined(select('annotation'), background, 'dotted', 1) +
  ANNOTATION_TYPES.map((type) => underlined(select(type), background, ...UNDERLINES[type])).join('') +
  underlined(select('active'), open, 'solid', 2);

/**
 * The default styles of highlight elements that their first painting needs. A page's rules for elements, attributes and
 * classes change neither the look nor the place of a word.
 */
export const ELEMENT_STYLES = important(
  `${ELEMENTS}{all:unset}${ELEMENTS}::before,${ELEMENTS}::after{content:none}` +
    rules(tint(TINT), tint(OPEN_TINT), (name) => {
      if (name === 'annotation') return ANY;
      return `${ANY}:where([${name === 'active' ? ACTIVE_ATTRIBUTE : `data-journal-type=${name}`}])`;
    }) +
    `${ANY}{text-underline-offset:.2em;cursor:pointer}` +
    // The link has an underline of its own.
    `:any-link ${ANY}{text-decoration:none}` +
    `${ANY}:is(:focus-visible,[data-journal-shown]){outline:2px solid;outline-offset:2px}`,
);
