/** Letters whose accents are compared as if they were not there. */
const ACCENTS = /[\u0300-\u036f]+/g;
/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;
/** Longer ones are no words of a language. */
const MAX_WORD_LENGTH = 40;

/** Texts of ASCII, whose words are found in a tenth of the time. */
const ASCII = /^[\0-\x7f]*$/;
const BETWEEN_ASCII_WORDS = /[^a-z0-9]+/;

/** A text as searches compare it: without case, accents and variants of characters. */
export const foldText = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(ACCENTS, '').toLowerCase();

/** A word of a script without spaces becomes pairs of characters, as Chinese or Japanese words have about two. */
function pairs(word: string): string[] {
  const characters = [...word];
  if (characters.length < 3) return [word];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

const isWord = (word: string) => word !== '';

/** The words of a text, as searches compare them. */
export function searchWords(text: string): string[] {
  const folded = foldText(text);
  const isAscii = ASCII.test(folded);
  const words = folded.split(isAscii ? BETWEEN_ASCII_WORDS : BETWEEN_WORDS).filter(isWord);
  const hasPairs = !isAscii && UNSPACED.test(folded);
  return words.flatMap((word) => (hasPairs && UNSPACED.test(word) ? pairs(word) : [word.slice(0, MAX_WORD_LENGTH)]));
}
