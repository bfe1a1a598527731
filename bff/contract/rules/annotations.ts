/** The types of annotations that have a name, a style and a place in lists of their own. Editors may write others. */
export const ANNOTATION_TYPES = ['commentary', 'related', 'glossary'] as const;

export type AnnotationType = (typeof ANNOTATION_TYPES)[number];

/** The type of this name; `undefined` if it is another one. */
export const knownType = (name: string): AnnotationType | undefined => ANNOTATION_TYPES.find((type) => type === name);

/** The name of the Studio plugin's template of an annotation for a phrase. Studios with an older plugin know it, too. */
export const ANNOTATION_TEMPLATE = 'journal-desk';

/** What an address gives the template. */
export interface TemplateParameters {
  readonly scanText: {
    readonly scanSegments: readonly { readonly scanPhrase: string; readonly scanKeyword: string }[];
  };
}

/** The longest phrase that an address may have: proxies refuse lines above 8 KB, and a letter takes up to nine bytes. */
export const MAX_ADDRESS_PHRASE = 500;

/** Programs compare what stands around a quote with a pattern of at most 32 UTF-16 units. */
const MAX_CONTEXT = 32;

/** More than the context has, so that no grapheme of it begins before the text that is divided. */
const REACH = 1_000;

/** Not all browsers know graphemes. Without them, no character is cut. */
const graphemesOf = (text: string): string[] =>
  Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [...text];

/** As many of these graphemes, from the first, as may stand beside a quote. */
function near(graphemes: readonly string[]): string[] {
  let length = 0;
  return graphemes.filter((grapheme) => {
    length += grapheme.length;
    return length <= MAX_CONTEXT;
  });
}

/** The prefix of a quote: the end of the text before it. No grapheme is cut. */
export const quotePrefix = (before: string): string =>
  near(graphemesOf(before.slice(-REACH)).reverse())
    .reverse()
    .join('');

/** The suffix of a quote: the beginning of the text after it. No grapheme is cut. */
export const quoteSuffix = (after: string): string => near(graphemesOf(after.slice(0, REACH))).join('');
