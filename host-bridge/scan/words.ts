/** Letters of scripts that keep their words apart; Korean does, but adds its particles to them. */
const WORD =
  /(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Yi}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}\p{sc=Javanese}\p{sc=Balinese}\u3099\u309a\u30fc])[\p{L}\p{N}\p{M}_]/u;

const YES = 1;
const NO = 2;
const known = new Uint8Array(0x10000);

/** Whether a folded unit belongs to a word of a script that keeps its words apart. */
export function isWordUnit(unit: number): boolean {
  known[unit] ||= WORD.test(String.fromCharCode(unit)) ? YES : NO;
  return known[unit] === YES;
}

/** Whether a word may end between two folded units. */
export function isWordBoundary(before: number, after: number): boolean {
  return !isWordUnit(before) || !isWordUnit(after);
}

/** The first place of `keyword` in `phrase` (both folded) where it stands as a whole word; -1 when there is none. */
export function indexOfWord(phrase: string, keyword: string): number {
  const isFreeAt = (at: number): boolean => isWordBoundary(phrase.charCodeAt(at - 1) || 0, phrase.charCodeAt(at) || 0);
  let at = phrase.indexOf(keyword);
  while (at >= 0 && !(isFreeAt(at) && isFreeAt(at + keyword.length))) at = phrase.indexOf(keyword, at + 1);
  return at;
}
