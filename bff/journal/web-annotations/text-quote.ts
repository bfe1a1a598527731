/** The words of a phrase that are annotated, and what stands around them in the phrase. */
export interface TextQuote {
  readonly exact: string;
  readonly prefix?: string;
  readonly suffix?: string;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Where a keyword stands in a phrase, in any case: as whole words, or else anywhere, as in scripts without spaces. */
function find(phrase: string, keyword: string): RegExpExecArray | null {
  const words = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(keyword)}(?![\\p{L}\\p{N}])`, 'iu');
  return words.exec(phrase) ?? new RegExp(escaped(keyword), 'iu').exec(phrase);
}

/** @returns null for a phrase without text, or without its keyword: pages do not highlight it either */
export function textQuote(scanPhrase: string, scanKeyword: string): TextQuote | null {
  const phrase = oneLine(scanPhrase);
  const keyword = oneLine(scanKeyword) || phrase;
  const found = keyword === '' ? null : find(phrase, keyword);
  if (found === null) return null;
  const [exact] = found;
  const prefix = phrase.slice(0, found.index);
  const suffix = phrase.slice(found.index + exact.length);
  return { exact, ...(prefix === '' ? {} : { prefix }), ...(suffix === '' ? {} : { suffix }) };
}
