const WORD = /^[\p{L}\p{N}\p{M}_]$/u;
/** Scripts whose words are not kept apart by spaces, or (Korean) take their particles without one. */
const UNSPACED =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Yi}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}\p{sc=Javanese}\p{sc=Balinese}\u3099\u309a\u30fc]$/u;

const UNKNOWN = 0;
const YES = 1;
const NO = 2;
const known = new Uint8Array(0x10000);

/** Whether a folded unit belongs to a word of a script that keeps its words apart. */
export function isWordUnit(unit: number): boolean {
  const answer = known[unit] ?? UNKNOWN;
  if (answer !== UNKNOWN) return answer === YES;
  const character = String.fromCharCode(unit);
  const yes = WORD.test(character) && !UNSPACED.test(character);
  known[unit] = yes ? YES : NO;
  return yes;
}

/** Whether a word may end between two folded units. */
export function isWordBoundary(before: number, after: number): boolean {
  return !(isWordUnit(before) && isWordUnit(after));
}

/** The first place of `keyword` in `phrase` (both folded) where it stands as a whole word; -1 when there is none. */
export function indexOfWord(phrase: string, keyword: string): number {
  for (let at = phrase.indexOf(keyword); at >= 0; at = phrase.indexOf(keyword, at + 1)) {
    const end = at + keyword.length;
    const starts = at === 0 || isWordBoundary(phrase.charCodeAt(at - 1), phrase.charCodeAt(at));
    const ends = end === phrase.length || isWordBoundary(phrase.charCodeAt(end - 1), phrase.charCodeAt(end));
    if (starts && ends) return at;
  }
  return -1;
}
