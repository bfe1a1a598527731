/** Size of the article and of the list of phrases: an upper limit of what publishers use. */
const WORDS = 100_000;
const WORDS_IN_PARAGRAPH = 100;
const PARAGRAPHS_IN_SECTION = 20;
const PHRASES = 500;
const OCCURRENCES = 6;
/** The maximum number of words between two marked-up places. The average is half of it. */
const MAX_PLAIN_WORDS = 16;
const INLINE = ['em', 'cite', 'i'];

/** An article to highlight. */
export interface Article {
  /** The body's HTML. */
  readonly html: string;
  readonly phrases: readonly string[];
  /** The number of occurrences of all phrases together. */
  readonly occurrences: number;
}

/** Creates a random number generator (mulberry32) that returns the same numbers in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function createWord(random: () => number): string {
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

/** The number of words in a text. */
const countWords = (text: string): number => text.split(' ').length;

/** Creates a paragraph's HTML. The phrases are in plain text, and about every ten words some words are marked up. */
function createParagraph(phrases: readonly string[], words: (count: number) => string, random: () => number): string {
  const upTo = (count: number): number => 1 + Math.floor(random() * count);
  const parts = [...phrases];
  let count = countWords(parts.join(' '));
  for (let index = 0; count < WORDS_IN_PARAGRAPH; index++) {
    const marked = words(upTo(3));
    const plain = words(upTo(MAX_PLAIN_WORDS));
    const name = INLINE[index % INLINE.length];
    parts.splice(upTo(parts.length + 1) - 1, 0, `<${name}>${marked}</${name}> ${plain}`);
    count += countWords(marked) + countWords(plain);
  }
  return `<p>${parts.join(' ')}.</p>`;
}

/** How large an article is to be. */
export interface ArticleSize {
  readonly words?: number;
  readonly phrases?: number;
}

/** Creates the article, in sections. Its phrases of 4 to 8 words are in plain text, so that every alternative finds them. */
export function createArticle({ words: size = WORDS, phrases: count = PHRASES }: ArticleSize = {}): Article {
  const random = createRandom(7);
  const vocabulary = Array.from({ length: 3000 }, () => createWord(random));
  const word = (): string => vocabulary[Math.floor(random() ** 2 * vocabulary.length)] ?? '';
  const words = (count: number): string => Array.from({ length: count }, word).join(' ');
  const phrases = Array.from({ length: count }, (_, index) => `${words(3 + Math.floor(random() * 5))} p${index}x`);
  const paragraphs = Array.from({ length: size / WORDS_IN_PARAGRAPH }, (): string[] => []);
  for (const phrase of phrases) {
    for (let placed = 0; placed < OCCURRENCES; placed++) {
      paragraphs[Math.floor(random() * paragraphs.length)]?.push(phrase);
    }
  }
  const html = paragraphs.map((paragraphPhrases, index) => {
    const heading = index % PARAGRAPHS_IN_SECTION === 0 ? `<h2>Section ${index}</h2>` : '';
    return heading + createParagraph(paragraphPhrases, words, random);
  });
  return {
    // The list is not laid out: its layout takes ten times as long as what is measured, and varies.
    html: `<article>${html.join('')}</article><ul id="elsewhere" style="content-visibility: hidden"></ul>`,
    phrases,
    occurrences: count * OCCURRENCES,
  };
}
