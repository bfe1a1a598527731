import { ANNOTATION_TYPES, type AnnotationType } from '../../bff/contract/shared/annotations.ts';
import { ACTIVE_ATTRIBUTE, MARK_ATTRIBUTE, OVERLAP_ATTRIBUTE, RAISED_ATTRIBUTE } from './highlight-element.ts';

/*
 * The default styles imitate marks in a book: a tint and an underline in the accent, which is seen on light and on dark
 * pages. The text keeps its colour. Each type has its own underline. No rule moves a word.
 *
 * Functions, so that each file of the client contains only those that it uses.
 */

/** The parts of the accent in the backgrounds of highlights and of the open annotation's, in percent. */
export const TINT = 10;
export const OPEN_TINT = 22;

/** Highlights have the colour of the text until the accent is known, and where there is none. */
const accentOr = (colour: string): string => `var(--journal-accent,${colour})`;
const tint = (percent: number, colour = 'currentColor'): string =>
  `color-mix(in srgb,${accentOr(colour)} ${percent}%,transparent)`;
const ACCENT = accentOr('currentColor');

/**
 * Makes every declaration of a style sheet `!important`. With the selectors below, which are as specific as an id, it
 * overrides every rule of the page that has no id, and every rule without `!important`.
 */
const important = (css: string): string => css.replace(/[^;{}](?=[;}])/g, '$&!important');

/** Selects all highlights, including marked-up elements. */
const ANY = ':is(journal-highlight,:where([data-journal-annotation])):not(#\\9)';
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
const rules = (background: string, open: string, select: (name: AnnotationType | 'annotation' | 'active') => string) =>
  underlined(select('annotation'), background, 'dotted', 1) +
  ANNOTATION_TYPES.map((type) => underlined(select(type), background, ...UNDERLINES[type])).join('') +
  underlined(select('active'), open, 'solid', 2);

/**
 * The default styles of highlight elements that their first painting needs. A page's rules for elements, attributes and
 * classes change neither the look nor the place of a word.
 */
export function elementStyles(): string {
  const selectors = { annotation: ANY, active: `${ANY}:where([${ACTIVE_ATTRIBUTE}])` };
  const select = (name: AnnotationType | keyof typeof selectors): string =>
    name === 'annotation' || name === 'active' ? selectors[name] : `${ANY}:where([data-journal-type=${name}])`;
  return important(
    `${ELEMENTS}{all:unset}${ELEMENTS}::before,${ELEMENTS}::after{content:none}` +
      rules(tint(TINT), tint(OPEN_TINT), select) +
      `${ANY}{text-underline-offset:.2em;cursor:pointer}` +
      // The link has an underline of its own.
      `:any-link ${ANY}{text-decoration:none}` +
      `${ANY}:is(:focus-visible,[data-journal-shown]){outline:2px solid;outline-offset:2px}`,
  );
}

/**
 * A ring at the height of the underline, after the highlight: full stops and the numbers of notes are above it. It is
 * positioned, so it takes no room in the line or in a flex container. The area that can be pressed is larger than the
 * ring, and smaller than 24 pixels, which would cover words: like the highlights themselves, it is a target within a
 * sentence, whose size its line limits. WCAG 2.5.8 exempts those.
 */
const markStyles = (mark: string): string =>
  `${mark}{position:absolute;margin-block-start:.4lh;width:.8em;height:.7lh;background:none;text-decoration:none}` +
  `${mark}::before{content:"";position:absolute;inset-block-start:calc(.1lh + .32em);inset-inline-start:.12em` +
  `;box-sizing:border-box;width:.5em;height:.5em;border:1px solid ${ACCENT};border-radius:50%}` +
  // The border fills the ring. A background would not be painted with forced colours.
  `${mark}:is([${ACTIVE_ATTRIBUTE}],[${RAISED_ATTRIBUTE}])::before{border-width:.25em}` +
  [1, 2, 3].map((count) => `${mark}[${MARK_ATTRIBUTE}="${count}"]{margin-inline-start:${count}em}`).join('') +
  `@media print{${mark}{position:static}${mark}::before{content:none}}`;

/** With the publisher's own styles, a mark is seen all the same, and every rule of the publisher wins. */
export const plainMarkStyles = (): string => markStyles(`:where(journal-highlight[${MARK_ATTRIBUTE}])`);

/** The default styles that the first painting does without. */
export function controlStyles(): string {
  // More specific than the first styles, which may be added later than these.
  const any = `:is(html,:host) ${ANY}`;
  const active = `${any}:where([${ACTIVE_ATTRIBUTE}])`;
  const raised = `${any}:where([${RAISED_ATTRIBUTE}])`;
  const nested = `:is(html,:host) :where(${ANY}) ${ANY}`;
  return important(
    // Where highlights overlap, one tint is enough. Underlines are below each other where one contains the other: that
    // of a phrase keeps its height from its beginning to its end.
    `${nested}:where(:not([${OVERLAP_ATTRIBUTE}])){text-underline-offset:.45em}` +
      `@media screen and (forced-colors:none){${nested}{background-color:transparent}` +
      `${raised},${active}{background-color:${tint(OPEN_TINT)}}}` +
      markStyles(`journal-highlight[${MARK_ATTRIBUTE}]:not(#\\9):not(#\\9)`) +
      // Underlines that need no tint beside them.
      `@media (prefers-contrast:more){${any}{text-decoration-thickness:2px}` +
      `${any}:where([data-journal-type=glossary]){text-decoration-thickness:3px}` +
      `${raised},${active}{text-decoration-thickness:4px}` +
      `${any}:focus-visible{outline-width:3px}}` +
      `@media (forced-colors:active){${raised}{text-decoration-thickness:4px}` +
      `${active}{forced-color-adjust:none;background:Highlight;color:HighlightText}}` +
      `@media print{${any}{background:none}}`,
  );
}

/** The registered highlights with an underline: one for each type, and the open annotation's. */
const PAINTED = ['annotation', ...ANNOTATION_TYPES, 'active'] as const;

/** The rules of painted ranges for one originating element, or for all. Links have an underline of their own. */
function rangeRules(origin: string): string {
  const at = (name: string): string => `${origin}::highlight(journal-${name})`;
  const inner = (name: string): string => `${at(`nested-${name}`)},${at(`beside-${name}`)}`;
  const all = (selector: string): string =>
    PAINTED.flatMap((name) =>
      ['', 'nested-', 'beside-'].map((prefix) => `${selector}::highlight(journal-${prefix}${name})`),
    ).join();
  // Without an accent, the tint is grey: the background of painted ranges cannot use the colour of their text.
  const open = tint(OPEN_TINT, '#808080');
  return [
    // As for elements: one tint, and underlines below each other where one phrase contains the other.
    rules('transparent', open, inner),
    `${PAINTED.map((name) => at(`nested-${name}`))}{text-underline-offset:.45em}`,
    rules(tint(TINT, '#808080'), open, at),
    `${at('raised')}{background-color:${open}}`,
    `@media (prefers-contrast:more){${all(origin)}{text-decoration-thickness:2px}`,
    `${at('glossary')},${inner('glossary')}{text-decoration-thickness:3px}`,
    `${at('active')},${inner('active')}{text-decoration-thickness:4px}}`,
    `${all(origin ? ':any-link' : ':is(:any-link,:any-link *)')}{text-decoration:none}`,
  ].join('');
}

/**
 * The default styles of painted ranges. Browsers that support `::search-text` let elements inherit them, as the
 * specification requires: there, the rules are for the root and for links alone, because a rule for every element slows
 * down each style change.
 */
export function rangeStyles(): string {
  const inherited = 'selector(::search-text)';
  return `@supports ${inherited}{${rangeRules(':root')}}@supports not ${inherited}{${rangeRules('')}}`;
}
