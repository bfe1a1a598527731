/** The weight of a word in a document is stored with the document's number in one integer. */
const WEIGHTS = 256;
export const MAX_WEIGHT = WEIGHTS - 1;

/** The words that begin with another one, of which a search considers this many. */
const MAX_COMPLETIONS = 1_000;

/** Postings of a word. */
interface List {
  /** A third of it is unused at most. An array of numbers takes twice the memory. */
  items: Uint32Array;
  size: number;
}

const none: List = { items: new Uint32Array(), size: 0 };

/** Which documents have a word, and how much it weighs in them. */
export class Postings {
  readonly #byWord = new Map<string, List>();
  /** The words in alphabetical order, as they were at the last `sort`. */
  #sorted: readonly string[] = [];

  /** @param weight an integer of 1 to `MAX_WEIGHT` */
  add(word: string, document: number, weight: number): void {
    const posting = document * WEIGHTS + weight;
    const list = this.#byWord.get(word);
    if (list === undefined) {
      this.#byWord.set(word, { items: Uint32Array.of(posting), size: 1 });
      return;
    }
    if (list.size === list.items.length) {
      const items = new Uint32Array(Math.ceil(list.size * 1.5));
      items.set(list.items);
      list.items = items;
    }
    list.items[list.size++] = posting;
  }

  /** Makes the words findable by their beginnings. */
  sort(): void {
    this.#sorted = [...this.#byWord.keys()].sort();
  }

  /** The postings of a word. */
  of(word: string): Uint32Array {
    const { items, size } = this.#byWord.get(word) ?? none;
    return items.subarray(0, size);
  }

  /** The postings of longer words that begin with this one. */
  ofCompletions(word: string): Uint32Array[] {
    const found: Uint32Array[] = [];
    for (let at = this.#firstAfter(word); found.length < MAX_COMPLETIONS; at += 1) {
      const completion = this.#sorted[at];
      if (completion === undefined || !completion.startsWith(word)) break;
      found.push(this.of(completion));
    }
    return found;
  }

  /** Gives the documents other numbers. @param numbers the new number of each document; -1 for one that is gone */
  renumber(numbers: Int32Array): void {
    const numberOf = (posting: number) => numbers[documentOf(posting)] ?? -1;
    for (const word of this.#byWord.keys()) {
      const kept = this.of(word).filter((posting) => numberOf(posting) !== -1);
      const items = kept.map((posting) => numberOf(posting) * WEIGHTS + weightOf(posting));
      if (items.length === 0) this.#byWord.delete(word);
      else this.#byWord.set(word, { items, size: items.length });
    }
  }

  /** The position of the first sorted word after this one. */
  #firstAfter(word: string): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] ?? '') <= word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export const documentOf = (posting: number): number => Math.floor(posting / WEIGHTS);
export const weightOf = (posting: number): number => posting % WEIGHTS;
