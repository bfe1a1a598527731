import { createHash } from 'node:crypto';
import { COMPLETION_WEIGHT, isPrefix, SEARCH_BOOSTS } from '../contract/rules/search-index.ts';
import { searchWords } from '../contract/rules/search-words.ts';
import { documentOf, MAX_WEIGHT, Postings, weightOf } from './postings.ts';

/** The texts of an entry by which it is found. */
export interface IndexedEntry {
  readonly id: string;
  readonly title: string;
  readonly keywords: string;
  readonly people: string;
  readonly abstract: string;
  readonly annotations: string;
}

/** How many words each text usually has. */
const USUAL_LENGTHS = { title: 8, keywords: 6, people: 6, abstract: 150, annotations: 500 } as const;
const FIELDS = ['title', 'keywords', 'people', 'abstract', 'annotations'] as const;

/** The constants of BM25: how soon more occurrences count no more, and how much the length of a text matters. */
const SATURATION = 1.2;
const LENGTH_INFLUENCE = 0.75;
const SCALE = MAX_WEIGHT / FIELDS.reduce((sum, name) => sum + SEARCH_BOOSTS[name], 0);

/** The share of removed documents after which their postings are removed, too. */
const MAX_REMOVED = 0.25;

/** The place of an entry in the index, and a hash of its texts. */
interface Indexed {
  readonly document: number;
  readonly hash: string;
}

const hashOf = (entry: IndexedEntry): string => createHash('sha1').update(JSON.stringify(entry)).digest('base64');

/** The weight of each word of an entry. */
function weightsOf(entry: IndexedEntry): Map<string, number> {
  const weights = new Map<string, number>();
  for (const name of FIELDS) {
    const words = searchWords(entry[name]);
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    const norm = SATURATION * (1 - LENGTH_INFLUENCE + (LENGTH_INFLUENCE * words.length) / USUAL_LENGTHS[name]);
    for (const [word, count] of counts) {
      weights.set(word, (weights.get(word) ?? 0) + (SCALE * SEARCH_BOOSTS[name] * count) / (count + norm));
    }
  }
  return weights;
}

/** An index of entries in memory, ranked by BM25. The last word of a search may be the beginning of a word. */
export class SearchIndex {
  readonly #postings = new Postings();
  readonly #entries = new Map<string, Indexed>();
  /** The id of each document; undefined if it was removed or replaced. */
  #ids: (string | undefined)[] = [];

  /** The ids of all entries. */
  get ids(): Iterable<string> {
    return this.#entries.keys();
  }

  /** Adds an entry, or replaces one that changed. It is found after `settle`. @returns whether it changed */
  add(entry: IndexedEntry): boolean {
    const hash = hashOf(entry);
    if (this.#entries.get(entry.id)?.hash === hash) return false;
    this.remove(entry.id);
    this.#add(entry, hash);
    return true;
  }

  /** Makes what was added and removed findable by its words and their beginnings. */
  settle(): void {
    this.#removePostings();
    this.#postings.sort();
  }

  /** The ids of the entries that have all words, the best first. */
  find(words: readonly string[], limit: number): string[] {
    const scores = new Float64Array(this.#ids.length);
    const found = new Uint8Array(this.#ids.length);
    for (const [index, word] of words.entries()) {
      const completions = isPrefix(word, index, words) ? this.#postings.ofCompletions(word) : [];
      this.#score(this.#postings.of(word), 1, { index, scores, found });
      for (const postings of completions) this.#score(postings, COMPLETION_WEIGHT, { index, scores, found });
    }
    return this.#best(scores, found, words.length, limit);
  }

  /** Adds what a word is worth to each document that has all words before it. */
  #score(
    postings: Uint32Array,
    factor: number,
    { index, scores, found }: { index: number; scores: Float64Array; found: Uint8Array },
  ): void {
    const rarity = factor * Math.log(1 + (this.#entries.size + 1) / (postings.length + 0.5));
    for (const posting of postings) {
      const document = documentOf(posting);
      if ((found[document] ?? 0) < index) continue;
      found[document] = index + 1;
      scores[document] = (scores[document] ?? 0) + rarity * weightOf(posting);
    }
  }

  /** Keeps the best so far in order, which is faster than sorting all: most documents do not get among them. */
  #best(scores: Float64Array, found: Uint8Array, words: number, limit: number): string[] {
    const best: { readonly id: string; readonly score: number }[] = [];
    for (const [document, id] of this.#ids.entries()) {
      const score = scores[document] ?? 0;
      if (id === undefined || found[document] !== words) continue;
      if (best.length === limit && score <= (best.at(-1)?.score ?? 0)) continue;
      const place = best.findIndex((other) => other.score < score);
      best.splice(place === -1 ? best.length : place, 0, { id, score });
      if (best.length > limit) best.pop();
    }
    return best.map(({ id }) => id);
  }

  #add(entry: IndexedEntry, hash: string): void {
    const document = this.#ids.push(entry.id) - 1;
    this.#entries.set(entry.id, { document, hash });
    for (const [word, weight] of weightsOf(entry)) this.#postings.add(word, document, Math.max(1, Math.round(weight)));
  }

  /** Removes an entry, if there is one with this id. */
  remove(id: string): void {
    const known = this.#entries.get(id);
    if (known === undefined) return;
    this.#ids[known.document] = undefined;
    this.#entries.delete(id);
  }

  /** Removes the postings of removed documents, once they are many. */
  #removePostings(): void {
    if (this.#ids.length - this.#entries.size <= MAX_REMOVED * this.#ids.length) return;
    const ids: string[] = [];
    const numbers = Int32Array.from(this.#ids, (id) => (id === undefined ? -1 : ids.push(id) - 1));
    this.#postings.renumber(numbers);
    this.#ids = ids;
    for (const [document, id] of ids.entries()) {
      const { hash = '' } = this.#entries.get(id) ?? {};
      this.#entries.set(id, { document, hash });
    }
  }
}
