import type { JsonResponse } from './request.ts';

interface SharedRequest<Response> {
  readonly response: Promise<Response>;
  readonly controller: AbortController;
  waiting: number;
}

/** The cache evicts the oldest response beyond this number, so that a page open for days does not grow. */
const MAX_CACHED = 200;

/**
 * Requests and their responses, cached by address. Callers of the same address share one request and its response.
 * Failed requests are not cached. A caller that aborts does not affect the others: a request is cancelled only when no
 * caller is waiting for it.
 */
export class SharedRequests<Response = unknown> {
  readonly cache = new Map<string, SharedRequest<Response>>();

  /**
   * Returns the response for this address, loading it if it is not cached.
   *
   * @param load sends the request; its signal is aborted when no caller is waiting
   * @throws what `load` throws; the signal's reason when it is aborted
   */
  get(address: string, signal: AbortSignal, load: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
    if (signal.aborted) return Promise.reject(signal.reason);
    const request = this.cache.get(address) ?? this.#start(address, load);
    request.waiting++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        if (--request.waiting === 0) this.#cancel(address, request, signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      request.response.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
    });
  }

  #start(address: string, load: (signal: AbortSignal) => Promise<Response>): SharedRequest<Response> {
    const controller = new AbortController();
    const request: SharedRequest<Response> = { response: load(controller.signal), controller, waiting: 0 };
    this.cache.set(address, request);
    request.response.catch((error: unknown) => this.#cancel(address, request, error));
    for (const oldest of this.cache.keys()) if (this.cache.size > MAX_CACHED) this.cache.delete(oldest);
    return request;
  }

  #cancel(address: string, request: SharedRequest<Response>, reason: unknown): void {
    if (this.cache.get(address) === request) this.cache.delete(address);
    request.controller.abort(reason);
  }
}

/** The requests of all clients of a page. */
export const PAGE_REQUESTS = new SharedRequests<JsonResponse>();
