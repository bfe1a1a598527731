/** A request that several callers may wait for. */
interface SharedRequest {
  readonly answer: Promise<unknown>;
  readonly cancel: AbortController;
  waiting: number;
  settled: boolean;
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
    return this.#join(address, this.#requests.get(address) ?? this.#start(address, load), signal);
  }

  /** The next caller asks anew. */
  forget(address: string): void {
    this.#requests.delete(address);
  }

  #start(address: string, load: (signal: AbortSignal) => Promise<unknown>): SharedRequest {
    const cancel = new AbortController();
    const request: SharedRequest = { answer: load(cancel.signal), cancel, waiting: 0, settled: false };
    this.#requests.set(address, request);
    this.#dropOldest();
    request.answer.then(
      () => {
        request.settled = true;
      },
      () => this.#drop(address, request),
    );
    return request;
  }

  #join(address: string, request: SharedRequest, signal: AbortSignal): Promise<unknown> {
    request.waiting++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        request.waiting--;
        if (request.waiting > 0 || request.settled) return;
        this.#drop(address, request);
        request.cancel.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      request.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  #drop(address: string, request: SharedRequest): void {
    request.settled = true;
    if (this.#requests.get(address) === request) this.#requests.delete(address);
  }

  #dropOldest(): void {
    for (const [address, request] of this.#requests) {
      if (this.#requests.size <= KEPT) return;
      if (request.settled) this.#requests.delete(address);
    }
  }
}
