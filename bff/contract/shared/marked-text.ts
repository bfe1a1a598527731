import { escapeHtml } from './markup.ts';
import { foldText, searchWords } from './search.ts';

/** Characters of a snippet, and how many of them stand before the first word that was found. */
const LENGTH = 160;
const BEFORE = 40;
/** Characters of a text that are searched for a place to show. */
const MAX_TEXT = 20_000;

/** A word of a text, with its place. */
interface Place {
  readonly from: number;
  readonly to: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The places in a word of the text at which a searched word stands. Folding may change a word's length. */
function placesInWord(text: string, from: number, words: readonly string[], prefix: string): Place[] {
  const folded = foldText(text);
  if (words.includes(folded) || (prefix !== '' && folded.startsWith(prefix))) return [{ from, to: from + text.length }];
  // Pairs of characters of a script without spaces.
  if (folded.length !== text.length || searchWords(text).length < 2) return [];
  return words.flatMap((word) => {
    const at = folded.indexOf(word);
    return at === -1 ? [] : [{ from: from + at, to: from + at + word.length }];
  });
}

function placesOf(text: string, words: readonly string[]): Place[] {
  const prefix = words.at(-1) ?? '';
  const found: Place[] = [];
  for (const { 0: word, index } of text.slice(0, MAX_TEXT).matchAll(WORD)) {
    for (const place of placesInWord(word, index, words, prefix.length < 2 ? '' : prefix).sort(
      (a, b) => a.from - b.from,
    )) {
      const last = found.at(-1);
      if (last !== undefined && place.from <= last.to)
        found[found.length - 1] = { from: last.from, to: Math.max(last.to, place.to) };
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

/**
 * The part of a text around the first place at which one of the words stands, as HTML: escaped, the words marked.
 * @param words as `searchWords` writes them; the last one may be the beginning of a word
 * @returns null if none of them stands in the text
 */
export function markedText(text: string, words: readonly string[]): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  const places = placesOf(line, words);
  const [first] = places;
  if (first === undefined) return null;
  const start = cutAt(line, first.from - BEFORE);
  const end = cutAt(line, Math.max(start + LENGTH, first.to));
  let html = start > 0 ? '… ' : '';
  let at = start;
  for (const { from, to } of places.filter((place) => place.from >= start && place.to <= end)) {
    html += `${escapeHtml(line.slice(at, from))}<mark>${escapeHtml(line.slice(from, to))}</mark>`;
    at = to;
  }
  return `${html}${escapeHtml(line.slice(at, end))}${end < line.length ? ' …' : ''}`.replace('…  ', '… ');
}

/** Places of an entry that are shown. */
const MAX_SNIPPETS = 3;

/**
 * Shows where words stand in an entry's texts.
 * @param places the texts, the most telling first
 * @param words as for `markedText`
 */
export function markedPlaces<Place extends { readonly text: string }>(
  places: Iterable<Place>,
  words: readonly string[],
): (Omit<Place, 'text'> & { readonly html: string })[] {
  const found: (Omit<Place, 'text'> & { readonly html: string })[] = [];
  for (const { text, ...place } of places) {
    const html = markedText(text, words);
    if (html !== null) found.push({ ...place, html });
    if (found.length === MAX_SNIPPETS) break;
  }
  return found;
}
