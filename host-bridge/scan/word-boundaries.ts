/** Letters of scripts that separate words by spaces. Excludes Korean, which attaches particles to its words. */
const WORD =
  /(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Yi}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}\p{sc=Javanese}\p{sc=Balinese}\u3099\u309a\u30fc])[\p{L}\p{N}\p{M}_]/u;

const YES = 1;
const NO = 2;
const cache = new Uint8Array(0x10000);

/** Whether a folded unit belongs to a word of a script that separates words by spaces. */
export function isWordUnit(unit: number): boolean {
  cache[unit] ||= WORD.test(String.fromCharCode(unit)) ? YES : NO;
  return cache[unit] === YES;
}

/** Whether a word may end between two folded units. */
export function isWordBoundary(before: number, after: number): boolean {
  return !isWordUnit(before) || !isWordUnit(after);
}

/** The first index of `keyword` in `phrase` (both folded) at word boundaries; -1 when there is none. */
export function indexOfWord(phrase: string, keyword: string): number {
  const isBoundaryAt = (at: number): boolean =>
    isWordBoundary(phrase.charCodeAt(at - 1) || 0, phrase.charCodeAt(at) || 0);
  let at = phrase.indexOf(keyword);
  while (at >= 0 && !(isBoundaryAt(at) && isBoundaryAt(at + keyword.length))) at = phrase.indexOf(keyword, at + 1);
  return at;
}
