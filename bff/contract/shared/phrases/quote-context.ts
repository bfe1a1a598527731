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
