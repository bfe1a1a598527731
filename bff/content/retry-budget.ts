/** So many retries may be made at once; more only after as many queries as earn them. */
const MOST = 10;
/** One retry for ten queries that succeeded: a lake in trouble gets a tenth more to do at most. */
const EARNED = 0.1;

/** Bounds retries by what has gone well, so that they never multiply the load on a lake that cannot bear it. */
export class RetryBudget {
  #left = MOST;

  /** Notes a query that succeeded. */
  earn(): void {
    this.#left = Math.min(MOST, this.#left + EARNED);
  }

  /** Takes a retry from the budget. @returns whether there was one */
  spend(): boolean {
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
