/** Characters that readers do not see: soft hyphens, joiners, direction marks, variation selectors, controls. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\u0640]$/u;
/** Vowel and reading marks of Arabic and Hebrew; hamza and madda (U+0653–0655) are letters' own parts and stay. */
const VOWEL_MARK = /^(?=\p{M})(?![\u0653-\u0655])[\p{scx=Arabic}\p{scx=Hebrew}]$/u;
/** Scripts whose lines break anywhere, so that a line break in the source stands for nothing. */
const IDEOGRAPHIC =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Yi}\u3000-\u303f\u30fc\uff01-\uff60]$/u;
const SINGLE_QUOTES = /[‘’‚‛‹›`´ʼʹ′‵]/g;
const DOUBLE_QUOTES = /[“”„‟«»″‶〝〞〟]/g;
const DASHES = /[\p{Pd}\u2212\u2043]/gu;

/** What a character is to a line of text. */
export type CharacterKind = 'text' | 'space' | 'line-break';

/** One character as it is compared: its UTF-16 units (none for an invisible character). */
export interface FoldedCharacter {
  readonly kind: CharacterKind;
  readonly units: string;
  /** Of a script written without spaces, where a line break in the source means nothing. */
  readonly ideographic: boolean;
}

function unifyPunctuation(text: string): string {
  return text.replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"').replace(DASHES, '-');
}

/** Lower, upper, lower: so `ẞ` and `ß` become `ss`, `ς` becomes `σ`, and `ı` becomes `i`. */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}

function foldUnits(character: string): string {
  if (INVISIBLE.test(character) || VOWEL_MARK.test(character)) return '';
  const punctuation = unifyPunctuation(character);
  if (punctuation !== character) return punctuation;
  const decomposed = character.normalize('NFKD');
  // A spacing accent decomposes into a space and a mark; it is no word boundary.
  const base = decomposed.startsWith(' ') ? character : decomposed;
  return unifyPunctuation(foldCase(base).normalize('NFKD')).replace('i\u0307', 'i');
}

/** Folds one character (one code point). */
export function foldCharacter(character: string): FoldedCharacter {
  const ideographic = IDEOGRAPHIC.test(character);
  if (/^[\n\r\u2028\u2029]$/.test(character)) return { kind: 'line-break', units: ' ', ideographic };
  if (/^\s$/.test(character) && character !== '\ufeff') return { kind: 'space', units: ' ', ideographic };
  return { kind: 'text', units: foldUnits(character), ideographic };
}
