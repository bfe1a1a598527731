/** The largest number of retries that the budget can hold. */
const MAX_RETRIES = 10;
/** Ten successful queries earn one retry, so that retries add at most a tenth to the load of a lake in trouble. */
const RETRIES_PER_SUCCESS = 0.1;

/** Limits retries in proportion to successful queries, so that retries never multiply the load on a failing lake. */
export class RetryBudget {
  #retries = MAX_RETRIES;

  /** Call this after each successful query. */
  earn(): void {
    this.#retries = Math.min(MAX_RETRIES, this.#retries + RETRIES_PER_SUCCESS);
  }

  /** Takes a retry from the budget. @returns false when the budget is empty */
  spend(): boolean {
    if (this.#retries < 1) return false;
    this.#retries -= 1;
    return true;
  }
}
