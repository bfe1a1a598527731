type Matches = (tags: readonly string[]) => boolean;

/**
 * Remembers the invalidations that happen while values are loaded. Such a value may have been made from the old
 * content, and its tags are known only when it is there.
 */
export class InvalidationLog {
  #invalidations: { readonly at: number; readonly matches: Matches }[] = [];
  #now = 0;
  readonly #open = new Map<symbol, number>();

  /** The number of invalidations that are remembered. */
  get size(): number {
    return this.#invalidations.length;
  }

  /** Registers a load that begins now. @returns its ticket for `close` */
  open(): symbol {
    const ticket = Symbol('load');
    this.#open.set(ticket, this.#now);
    return ticket;
  }

  /** Ends a load. @returns whether any of the value's tags was invalidated since `open` */
  close(ticket: symbol, tags: readonly string[]): boolean {
    const since = this.#open.get(ticket) ?? 0;
    this.#open.delete(ticket);
    const isStale = this.#invalidations.some(({ at, matches }) => at > since && matches(tags));
    this.#forget();
    return isStale;
  }

  /** Records an invalidation. @param matches whether it concerns a value with these tags */
  add(matches: Matches): void {
    this.#now += 1;
    if (this.#open.size > 0) this.#invalidations.push({ at: this.#now, matches });
  }

  /** Drops what happened before the oldest open load. Under constant load there is always an open one. */
  #forget(): void {
    // A map keeps the order of insertion, so its first ticket is the oldest.
    const [oldest = this.#now] = this.#open.values();
    const first = this.#invalidations.findIndex(({ at }) => at > oldest);
    this.#invalidations = first === -1 ? [] : this.#invalidations.slice(first);
  }
}
