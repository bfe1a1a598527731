import { type Random, randomFrom } from './random.ts';

/** The size of the vocabulary. A text of 5,000 words uses about half of it. */
const VOCABULARY_SIZE = 2_000;
const VOWELS = 'eeeaaiioou';
const CONSONANTS = 'tttnnnsssrrrhhlldddccmmffppggwybvk';
/** The number of words in a sentence. */
const MIN_SENTENCE_WORDS = 5;
const MAX_SENTENCE_WORDS = 28;
/** The average number of words between two commas. */
const WORDS_PER_COMMA = 9;

const pick = (from: string, random: Random): string => from.charAt(Math.floor(random() * from.length));

/** Generates a pronounceable word. As in natural languages, frequent words are shorter. */
function generateWord(rank: number, random: Random): string {
  const letters = 2 + Math.floor(random() * 3 + Math.log2(rank) / 2);
  return Array.from({ length: letters }, (_, index) => pick(index % 2 === 0 ? CONSONANTS : VOWELS, random)).join('');
}

function generateVocabulary(): string[] {
  const random = randomFrom(VOCABULARY_SIZE);
  return Array.from({ length: VOCABULARY_SIZE }, (_, index) => generateWord(index + 1, random));
}

const VOCABULARY = generateVocabulary();

/** A word's frequency is inversely proportional to its rank (Zipf's law), so ranks are drawn on a logarithmic scale. */
const drawWord = (random: Random): string => VOCABULARY[Math.floor((VOCABULARY_SIZE + 1) ** random()) - 1] ?? '';

/** Generates a sentence of random words. */
export function sentence(random: Random): string {
  const length = MIN_SENTENCE_WORDS + Math.floor(random() * (MAX_SENTENCE_WORDS - MIN_SENTENCE_WORDS + 1));
  const words = Array.from({ length }, (_, index) => {
    const hasComma = index < length - 1 && random() * WORDS_PER_COMMA < 1;
    return drawWord(random) + (hasComma ? ',' : '');
  });
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * Generates text as varied as prose, because a repeated sentence would cost almost nothing to compress. gzip shrinks
 * entries of this text by a factor of 3.7, and the sample journal's articles by 3.4 to 3.5.
 */
export function prose(random: Random, minCharacters: number): string {
  let text = sentence(random);
  while (text.length < minCharacters) text += ` ${sentence(random)}`;
  return text;
}
