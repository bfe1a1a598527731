import { escapeHtml } from './markup.ts';
import { foldForSearch, searchWords } from './search.ts';
import { oneLine } from './text.ts';

/** Characters of a snippet, and how many of them stand before the word that it is cut around. */
const LENGTH = 160;
const BEFORE = 40;
/** Characters of a text that are searched for a place to show. */
const MAX_TEXT = 20_000;

/** A place in a text, with the searched words that stand there. */
interface FoundPlace {
  readonly from: number;
  readonly to: number;
  readonly words: readonly string[];
}

/** With soft hyphens and other invisible characters, which folding removes. */
const WORD_PATTERN = /[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]+/gu;

/** The places in a word of the text at which a searched word stands. Folding may change a word's length. */
function placesInWord(text: string, from: number, words: readonly string[], prefix: string): FoundPlace[] {
  const folded = foldForSearch(text);
  const whole = words.filter((word) => word === folded || (word === prefix && folded.startsWith(word)));
  if (whole.length > 0) return [{ from, to: from + text.length, words: whole }];
  // Pairs of characters of a script without spaces.
  if (folded.length !== text.length || searchWords(text).length < 2) return [];
  return words.flatMap((word) => {
    const at = folded.indexOf(word);
    return at === -1 ? [] : [{ from: from + at, to: from + at + word.length, words: [word] }];
  });
}

function placesOf(text: string, words: readonly string[]): FoundPlace[] {
  const prefix = words.at(-1) ?? '';
  const found: FoundPlace[] = [];
  for (const { 0: word, index } of text.slice(0, MAX_TEXT).matchAll(WORD_PATTERN)) {
    const places = placesInWord(word, index, words, prefix.length < 2 ? '' : prefix);
    for (const place of places.sort((a, b) => a.from - b.from)) {
      const last = found.at(-1);
      if (last !== undefined && place.from <= last.to)
        found[found.length - 1] = {
          from: last.from,
          to: Math.max(last.to, place.to),
          words: [...last.words, ...place.words],
        };
      else found.push(place);
    }
  }
  return found;
}

/** Moves a cut out of a word and out of a surrogate pair: to the next space, if there is one nearby. */
function cutAt(text: string, at: number): number {
  if (at <= 0) return 0;
  if (at >= text.length) return text.length;
  const space = text.indexOf(' ', at);
  if (space !== -1 && space - at < BEFORE) return space;
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at;
}

/** A part of a text, and the places in it. */
interface Excerpt {
  readonly start: number;
  readonly end: number;
  readonly places: readonly FoundPlace[];
}

function excerptAround(text: string, places: readonly FoundPlace[], { from, to }: FoundPlace): Excerpt {
  const start = cutAt(text, from - BEFORE);
  const end = cutAt(text, Math.max(start + LENGTH, to));
  return { start, end, places: places.filter((place) => place.from >= start && place.to <= end) };
}

const wordsIn = ({ places }: Excerpt): Set<string> => new Set(places.flatMap((place) => place.words));

/** The excerpt with the most of the wanted words, tried around the first place of each. */
function bestExcerpt(text: string, places: readonly FoundPlace[], wanted: readonly string[]): Excerpt | null {
  let best: Excerpt | null = null;
  let most = -1;
  for (const place of [places[0], ...wanted.map((word) => places.find(({ words }) => words.includes(word)))]) {
    if (place === undefined) continue;
    const excerpt = excerptAround(text, places, place);
    const found = wordsIn(excerpt);
    const count = wanted.filter((word) => found.has(word)).length;
    if (count <= most) continue;
    best = excerpt;
    most = count;
  }
  return best;
}

function markedHtml(text: string, { start, end, places }: Excerpt): string {
  let html = start > 0 ? '… ' : '';
  let at = start;
  for (const { from, to } of places) {
    html += `${escapeHtml(text.slice(at, from))}<mark>${escapeHtml(text.slice(from, to))}</mark>`;
    at = to;
  }
  return `${html}${escapeHtml(text.slice(at, end))}${end < text.length ? ' …' : ''}`.replace('…  ', '… ');
}

export function markedExcerpt(text: string, words: readonly string[], wanted: readonly string[]) {
  const line = oneLine(text);
  const excerpt = bestExcerpt(line, placesOf(line, words), wanted);
  return excerpt && { html: markedHtml(line, excerpt), words: wordsIn(excerpt) };
}

/**
 * The part of a text that has the most of the words, as HTML: escaped, the words marked.
 * @param words as `searchWords` writes them; the last one may be the beginning of a word
 * @returns null if none of them stands in the text
 */
export const markedText = (text: string, words: readonly string[]): string | null =>
  markedExcerpt(text, words, words)?.html ?? null;
