/** A request that several callers may wait for. */
interface SharedRequest {
  readonly answer: Promise<unknown>;
  readonly cancel: AbortController;
  waiting: number;
}

/** Answers kept at most; the oldest goes first. A page that lives for days must not grow for days. */
const KEPT = 200;

/**
 * Requests by address. Callers that ask for the same address share one request and its answer; a failed request is
 * forgotten. A caller that aborts leaves alone: the request is cancelled only when nobody waits for it any more.
 */
export class SharedRequests {
  readonly #requests = new Map<string, SharedRequest>();

  /**
   * The answer of this address, loaded at most once.
   *
   * @param load makes the request; its signal is aborted when nobody waits any more
   * @throws what `load` throws; the signal's reason when it is aborted
   */
  get(address: string, signal: AbortSignal, load: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
    if (signal.aborted) return Promise.reject(signal.reason);
    const request = this.#requests.get(address) ?? this.#start(address, load);
    request.waiting++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        if (--request.waiting === 0) this.#cancel(address, request, signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      request.answer.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
    });
  }

  /** The next caller asks anew. */
  forget(address: string): void {
    this.#requests.delete(address);
  }

  #start(address: string, load: (signal: AbortSignal) => Promise<unknown>): SharedRequest {
    const cancel = new AbortController();
    const request: SharedRequest = { answer: load(cancel.signal), cancel, waiting: 0 };
    this.#requests.set(address, request);
    request.answer.catch((error: unknown) => this.#cancel(address, request, error));
    for (const oldest of this.#requests.keys()) {
      if (this.#requests.size > KEPT) this.#requests.delete(oldest);
      else break;
    }
    return request;
  }

  #cancel(address: string, request: SharedRequest, reason: unknown): void {
    if (this.#requests.get(address) === request) this.forget(address);
    request.cancel.abort(reason);
  }
}
