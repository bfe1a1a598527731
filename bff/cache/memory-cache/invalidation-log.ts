type Matches = (tags: readonly string[]) => boolean;

/**
 * Records the invalidations that happen while values are loaded. Such a value may show the old content, and its tags
 * are known only after the load.
 */
export class InvalidationLog {
  #invalidations: { readonly at: number; readonly matches: Matches }[] = [];
  #now = 0;
  readonly #open = new Map<symbol, number>();

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
    if (this.#open.size === 0) this.#invalidations = [];
    return isStale;
  }

  /** Records an invalidation. @param matches whether it affects a value with these tags */
  add(matches: Matches): void {
    this.#now += 1;
    if (this.#open.size > 0) this.#invalidations.push({ at: this.#now, matches });
  }
}
