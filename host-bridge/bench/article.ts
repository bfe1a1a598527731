/** Size of the article and of the list of phrases, as large as they get. */
const WORDS = 100_000;
const WORDS_IN_PARAGRAPH = 100;
const PHRASES = 500;
const OCCURRENCES = 6;
/** Plain text between two marked-up places has so many words at most, and half of that on average. */
const PLAIN_WORDS = 16;
const INLINE = ['em', 'cite', 'i'];

/** An article to highlight. */
export interface Article {
  /** The body's HTML. */
  readonly html: string;
  readonly phrases: readonly string[];
  /** How many occurrences there are in all. */
  readonly occurrences: number;
}

/** A random number generator (mulberry32) that gives the same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function makeWord(random: () => number): string {
  const syllables = [
    'ta',
    'ri',
    'lo',
    'men',
    'sa',
    'ne',
    'up',
    'vor',
    'quil',
    'es',
    'dan',
    'thi',
    'ko',
    'bra',
    'el',
    'gu',
  ];
  const count = 1 + Math.floor(random() * 3);
  return Array.from({ length: count }, () => syllables[Math.floor(random() * syllables.length)] ?? '').join('');
}

/** How many words a text has. */
const countWords = (text: string): number => text.split(' ').length;

/** A paragraph's HTML: what is planted stands in plain text, and about every ten words something is marked up. */
function makeParagraph(planted: readonly string[], words: (count: number) => string, random: () => number): string {
  const upTo = (count: number): number => 1 + Math.floor(random() * count);
  const parts = [...planted];
  let count = countWords(parts.join(' '));
  for (let turn = 0; count < WORDS_IN_PARAGRAPH; turn++) {
    const marked = words(upTo(3));
    const plain = words(upTo(PLAIN_WORDS));
    const name = INLINE[turn % INLINE.length];
    parts.splice(upTo(parts.length + 1) - 1, 0, `<${name}>${marked}</${name}> ${plain}`);
    count += countWords(marked) + countWords(plain);
  }
  return `<p>${parts.join(' ')}.</p>`;
}

/** Makes the article. Phrases of 4 to 8 words lie in plain text, so that every rival finds them. */
export function makeArticle(): Article {
  const random = randomNumbers(7);
  const vocabulary = Array.from({ length: 3000 }, () => makeWord(random));
  const word = (): string => vocabulary[Math.floor(random() ** 2 * vocabulary.length)] ?? '';
  const words = (count: number): string => Array.from({ length: count }, word).join(' ');
  const phrases = Array.from({ length: PHRASES }, (_, index) => `${words(3 + Math.floor(random() * 5))} p${index}x`);
  const paragraphs = Array.from({ length: WORDS / WORDS_IN_PARAGRAPH }, (): string[] => []);
  for (const phrase of phrases) {
    for (let count = 0; count < OCCURRENCES; count++) {
      paragraphs[Math.floor(random() * paragraphs.length)]?.push(phrase);
    }
  }
  const html = paragraphs.map((planted) => makeParagraph(planted, words, random));
  return {
    // The list is not laid out: that would take ten times as long as what is looked for in it, and never the same time.
    html: `<article>${html.join('')}</article><ul id="elsewhere" style="content-visibility: hidden"></ul>`,
    phrases,
    occurrences: PHRASES * OCCURRENCES,
  };
}
