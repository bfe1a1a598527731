/** Invisible characters: soft hyphens, joiners, direction marks, variation selectors, controls, tatweel. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u0640]/u;
/**
 * Vowel and reading marks of Arabic and Hebrew. Hamza and madda (U+0653–0655) are parts of letters and stay, and so do
 * the marks of Latin letters (U+0300–036F), some of which Hebrew uses as well.
 */
const VOWEL_MARKS = /(?=\p{M})(?![\u0300-\u036f\u0653-\u0655])[\p{scx=Arabic}\p{scx=Hebrew}]/gu;
const LINE_BREAK = /[\n\r\u2028\u2029]/;
const SPACE = /[^\S\ufeff]/;

function unifyPunctuation(text: string): string {
  return text
    .replace(/[‘’‚‛‹›`´ʼʹ′‵]/g, "'")
    .replace(/[“”„‟«»″‶〝〞〟]/g, '"')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-');
}

/** Lower, upper, lower: this maps `ẞ` and `ß` to `ss`, `ς` to `σ`, and `ı` to `i`. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}

/**
 * Folds one code point for comparison.
 * @returns UTF-16 units; empty for an invisible character, a space or a line feed for white space
 */
function foldCharacter(character: string): string {
  if (LINE_BREAK.test(character)) return '\n';
  if (SPACE.test(character)) return ' ';
  if (INVISIBLE.test(character)) return '';
  // They decompose into letters, which would continue the word before them.
  if (/[™℠]/.test(character)) return character;
  const punctuation = unifyPunctuation(character);
  const decomposed = punctuation.normalize('NFKD');
  // A spacing accent decomposes into a space and a mark, but it is not white space.
  const base = (decomposed.startsWith(' ') ? character : decomposed).replace(VOWEL_MARKS, '');
  return unifyPunctuation(foldCase(base).normalize('NFKD')).replace('i\u0307', 'i');
}

const COMBINING_MARK = /\p{M}/u;

/** Folded characters, by UTF-16 unit. */
const cache: (string | undefined)[] = new Array(0x10000);

/**
 * The folded unit of each character that folds to a space or to one unit that combines with no other; else 0. Covers
 * nearly every character of a page, so that folding it costs one array access. Filled by `foldedCharacter`.
 */
export const simpleUnits = new Uint16Array(0x10000);

function isSimple(folded: string): boolean {
  return folded.length === 1 && folded >= ' ' && !COMBINING_MARK.test(folded);
}

function foldAndCache(code: number): string {
  const folded = foldCharacter(String.fromCodePoint(code));
  if (code < cache.length) {
    cache[code] = folded;
    if (isSimple(folded)) simpleUnits[code] = folded.charCodeAt(0);
  }
  return folded;
}

/** Folds a code point as `foldCharacter` does. Caches the result for characters of one UTF-16 unit. */
export function foldedCharacter(code: number): string {
  return cache[code] ?? foldAndCache(code);
}
