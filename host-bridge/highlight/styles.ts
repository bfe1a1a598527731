import { ANNOTATION_TYPES, type AnnotationType } from '../../bff/contract/shared/annotations.ts';
import { ACTIVE_ATTRIBUTE, RAISED_ATTRIBUTE } from './highlight-element.ts';

/*
 * The default styles imitate marks in a book: a tint and an underline in the accent, which is seen on light and on dark
 * pages. The text keeps its colour. Each type has its own underline. No rule moves a word.
 */

/** The parts of the accent in the backgrounds of highlights and of the open annotation's, in percent. */
export const TINT = 10;
export const OPEN_TINT = 22;

/** The accent of one article. That of the page has another name, so it wins wherever the page sets it. */
export const ACCENT_NAME = '--journal-article-accent';
/** Highlights have the colour of the text until the accent is known, and where there is none. */
const accentOr = (colour: string): string => `var(--journal-accent,var(${ACCENT_NAME},${colour}))`;
/** A background. @param colour stands in for the accent */
export const tint = (percent: number, colour = 'currentColor'): string =>
  `color-mix(in srgb,${accentOr(colour)} ${percent}%,transparent)`;
/** The colour of underlines and rings. */
export const ACCENT = accentOr('currentColor');

/** With the selectors below, which are as specific as an id, this overrides all rules of the page without an id. */
export const important = (css: string): string => css.replace(/[^;{}](?=[;}])/g, '$&!important');

/** Selects all highlights, including marked-up elements. A mark has its type while its annotation is shown. */
const ANY = ':is(journal-highlight,:where([data-journal-type])):not(#\\9)';
const ELEMENTS = 'journal-highlight:not(#\\9)';

type Underline = { readonly style: string; readonly thickness: number };

const UNDERLINES: Readonly<Record<AnnotationType, Underline>> = {
  commentary: { style: 'solid', thickness: 1 },
  related: { style: 'dashed', thickness: 1 },
  glossary: { style: 'dotted', thickness: 2 },
};

/** A rule. WebKit rejects the shorthand with a colour, a style or a thickness. */
const underlined = (selector: string, background: string, { style, thickness }: Underline): string =>
  `${selector}{background-color:${background};text-decoration:underline;text-decoration-color:${ACCENT};` +
  `text-decoration-style:${style};text-decoration-thickness:${thickness}px}`;

/**
 * The rules of highlights. @param background of all highlights @param open background of the open annotation's
 * @param select returns the selector of the highlights of one type, of all (`annotation`) or of the open annotation
 */
export const rules = (
  background: string,
  open: string,
  select: (name: AnnotationType | 'annotation' | 'active') => string,
) =>
  underlined(select('annotation'), background, { style: 'dotted', thickness: 1 }) +
  ANNOTATION_TYPES.map((type) => underlined(select(type), background, UNDERLINES[type])).join('') +
  underlined(select('active'), open, { style: 'solid', thickness: 2 });

const NESTED = `:where(${ANY}) ${ANY}`;
const ACTIVE = `${ANY}:where([${ACTIVE_ATTRIBUTE}])`;
const RAISED = `${ANY}:where([${RAISED_ATTRIBUTE}])`;

/** The default styles of highlight elements. A page's rules without ids change neither look nor place of a word. */
export const ELEMENT_STYLES = important(
  `${ELEMENTS}{all:unset}${ELEMENTS}::before,${ELEMENTS}::after{content:none}` +
    rules(tint(TINT), tint(OPEN_TINT), (name) => {
      if (name === 'annotation') return ANY;
      return name === 'active' ? ACTIVE : `${ANY}:where([data-journal-type=${name}])`;
    }) +
    `${ANY}{text-underline-offset:.2em;cursor:pointer}` +
    // The link has an underline of its own.
    `:any-link ${ANY}{text-decoration:none}` +
    `${ANY}:is(:focus-visible,[data-journal-shown]){outline:2px solid ${ACCENT};outline-offset:2px}` +
    // Where highlights overlap, one tint is enough, and underlines are below each other.
    `${NESTED}{text-underline-offset:.45em}` +
    `@media screen and (forced-colors:none){${NESTED}{background-color:transparent}` +
    `${RAISED},${ACTIVE}{background-color:${tint(OPEN_TINT)}}}` +
    // Underlines that need no tint beside them.
    `@media (prefers-contrast:more){${ANY}{text-decoration-thickness:2px}` +
    `${ANY}:where([data-journal-type=glossary]){text-decoration-thickness:3px}` +
    `${RAISED},${ACTIVE}{text-decoration-thickness:4px}` +
    `${ANY}:focus-visible{outline-width:3px}}` +
    `@media (forced-colors:active){${RAISED}{text-decoration-thickness:4px}` +
    `${ACTIVE}{forced-color-adjust:none;background:Highlight;color:HighlightText}}` +
    `@media print{${ANY}{background:none}}`,
);
