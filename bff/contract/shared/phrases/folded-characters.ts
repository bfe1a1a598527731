/** Invisible characters: soft hyphens, joiners, direction marks, variation selectors, controls, tatweel. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u0640]/u;
/**
 * Vowel and reading marks of Arabic and Hebrew, and the tatweel under them. Hamza and madda (U+0653–0655) are parts of
 * letters and stay, and so do the marks of Latin letters (U+0300–036F), some of which Hebrew uses as well.
 */
const VOWEL_MARKS = /\u0640|(?=\p{M})(?![\u0300-\u036f\u0653-\u0655])[\p{scx=Arabic}\p{scx=Hebrew}]/gu;
const LINE_BREAK = /[\n\r\u2028\u2029]/;
const SPACE = /[^\S\ufeff]/;

/**
 * Letters and symbols that keyboards and publishers write for one another, each line with the reason. Those that Unicode
 * itself decomposes, such as ligatures and full-width forms, are not listed.
 */
const EXCHANGED: readonly (readonly [characters: RegExp, one: string])[] = [
  // Quotation marks of all languages, and accents that stand for them.
  [/[‘’‚‛‹›`´]/g, "'"],
  [/[“”„‟«»〝〞〟]/g, '"'],
  // Primes of minutes and seconds, feet and inches, and of transliteration.
  [/[ʹ′‵]/g, "'"],
  [/[ʺ″‶]/g, '"'],
  // The Hawaiian ʻokina, the modifier apostrophes, hamza and ayn of transliteration, saltillo: keyboards have quotes.
  [/[\u02bb-\u02bf\ua78b\ua78c]/g, "'"],
  // Hebrew geresh and gershayim: keyboards have quotes.
  [/\u05f3/g, "'"],
  [/\u05f4/g, '"'],
  // The wave dash of JIS, which Windows decodes as a full-width tilde.
  [/[\u301c\uff5e]/g, '~'],
  // Dashes, hyphens and the minus sign.
  [/[\p{Pd}\u2212\u2043]/gu, '-'],
  // Fractions: ½ decomposes into 1⁄2.
  [/[\u2044\u2215]/g, '/'],
  // Points between parts of names and syllables: Catalan, Chinese, Japanese.
  [/[\u2027\u2219\u22c5\u30fb]/g, '\u00b7'],
  // Yeh and kaf: Persian keyboards have other ones than Arabic keyboards, and old fonts only the Arabic ones.
  [/[\u0649\u06cc]/g, '\u064a'],
  [/[\u06a9\u06aa]/g, '\u0643'],
  // Alef with hamza, madda or wasla is often typed without; see `DROPPED_MARKS`.
  [/\u0671/g, '\u0627'],
  // Romanian letters with a comma below, which old fonts have with a cedilla.
  [/\u0326/g, '\u0327'],
  // Ligatures of French, Latin and Danish that many keyboards lack.
  [/œ/g, 'oe'],
  [/æ/g, 'ae'],
];

/** Greek capitals have no accents and breathings, and a dialytika where an accent has divided two vowels. */
const GREEK_MARKS = /[\u0300\u0301\u0308\u0313\u0314\u0342]/;

/** Marks that are often left out, or that capitals do not have: by the folded letter before them. */
const DROPPED_MARKS: Readonly<Record<string, RegExp>> = {
  // Alef.
  '\u0627': /[\u0653-\u0655]/,
  // The Russian ё.
  '\u0435': /\u0308/,
  // The Turkish İ, and Lithuanian letters, whose dot stays below an accent.
  i: /\u0307/,
  j: /\u0307/,
  ...Object.fromEntries([...'αεηιουωρ'].map((letter) => [letter, GREEK_MARKS])),
};

/** Whether a combining mark does not count after a folded unit. */
export const isDropped = (mark: number, before: number): boolean =>
  DROPPED_MARKS[String.fromCharCode(before)]?.test(String.fromCharCode(mark)) ?? false;

/** The digits of Arabic and of Persian keyboards. */
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const VALUE = 0xf;

function unify(text: string): string {
  let unified = text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & VALUE));
  for (const [characters, letter] of EXCHANGED) unified = unified.replace(characters, letter);
  return unified;
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
  const decomposed = unify(character).normalize('NFKD');
  // A spacing accent decomposes into a space and a mark, but it is not white space.
  if (decomposed.startsWith(' ')) return foldCase(character);
  const base = decomposed.replace(VOWEL_MARKS, '');
  return unify(foldCase(base).normalize('NFKD'));
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
