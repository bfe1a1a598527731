/** The weight of a word in a document is stored with the document's number in one integer. */
const WEIGHTS = 256;
export const MAX_WEIGHT = WEIGHTS - 1;

/** The words that begin with another one, of which a search considers this many. */
const MAX_COMPLETIONS = 1_000;

/** Which documents have a word, and how much it weighs in them. */
export class Postings {
  #byWord = new Map<string, number[]>();
  /** The words in alphabetical order, as they were at the last `sort`. */
  #sorted: readonly string[] = [];

  /** @param weight an integer of 1 to `MAX_WEIGHT` */
  add(word: string, document: number, weight: number): void {
    const posting = document * WEIGHTS + weight;
    const known = this.#byWord.get(word);
    if (known === undefined) this.#byWord.set(word, [posting]);
    else known.push(posting);
  }

  /** Makes the words findable by their beginnings. */
  sort(): void {
    this.#sorted = [...this.#byWord.keys()].sort();
  }

  /** The postings of a word. */
  of(word: string): readonly number[] {
    return this.#byWord.get(word) ?? [];
  }

  /** The postings of longer words that begin with this one. */
  ofCompletions(word: string): (readonly number[])[] {
    const found: (readonly number[])[] = [];
    for (let at = this.#firstAfter(word); found.length < MAX_COMPLETIONS; at += 1) {
      const completion = this.#sorted[at];
      if (completion === undefined || !completion.startsWith(word)) break;
      found.push(this.of(completion));
    }
    return found;
  }

  /** Gives the documents other numbers. @param numbers the new number of each document; -1 for one that is gone */
  renumber(numbers: Int32Array): void {
    for (const [word, postings] of this.#byWord) {
      const kept = postings.flatMap((posting) => {
        const number = numbers[documentOf(posting)] ?? -1;
        return number === -1 ? [] : [number * WEIGHTS + weightOf(posting)];
      });
      if (kept.length === 0) this.#byWord.delete(word);
      else this.#byWord.set(word, kept);
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
