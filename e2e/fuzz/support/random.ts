import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random choices that a seed repeats exactly. */
export class Random {
  readonly #generator: ReturnType<typeof xoroshiro128plus>;

  constructor(seed: number) {
    this.#generator = xoroshiro128plus(seed);
  }

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return uniformInt(this.#generator, min, max);
  }

  /** True once in `count` calls on average. */
  oneIn(count: number): boolean {
    return this.integer(1, count) === 1;
  }

  /** One of the items. @throws RangeError if there is none */
  pick<Item>(items: readonly Item[]): Item {
    const [item] = items.slice(this.integer(0, items.length - 1));
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  }

  /** The items in random order. */
  shuffle<Item>(items: readonly Item[]): Item[] {
    const rest = [...items];
    return items.flatMap(() => rest.splice(this.integer(0, rest.length - 1), 1));
  }

  /** A list of items, each made by `make`. @param max the largest length */
  list<Item>(max: number, make: () => Item): Item[] {
    return Array.from({ length: this.integer(0, max) }, make);
  }
}
