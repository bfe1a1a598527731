/** What was purged while values were being made: they were made from content as it was before. */
export class InvalidationLog {
  #purges: { readonly at: number; readonly isOf: (tags: readonly string[]) => boolean }[] = [];
  #now = 0;
  readonly #open = new Map<symbol, number>();

  /** Notes that a value is being made from now on. */
  open(): symbol {
    const making = Symbol('making');
    this.#open.set(making, this.#now);
    return making;
  }

  /** Whether a value that was being made has been outdated meanwhile. @param tags what it turned out to depend on */
  close(making: symbol, tags: readonly string[]): boolean {
    const since = this.#open.get(making) ?? 0;
    this.#open.delete(making);
    const isOutdated = this.#purges.some(({ at, isOf }) => at > since && isOf(tags));
    if (this.#open.size === 0) this.#purges = [];
    return isOutdated;
  }

  /** Notes a purge. @param isOf whether it outdates what depends on these tags */
  add(isOf: (tags: readonly string[]) => boolean): void {
    this.#now += 1;
    if (this.#open.size > 0) this.#purges.push({ at: this.#now, isOf });
  }
}
