import { isJsonObject } from '../../bff/contract/shared/json-object.ts';
import { pause, whenVisible } from '../dom/waiting.ts';

/**
 * The kind of failure:
 * - `network`: no response (offline, DNS, CORS, blocked, connection dropped),
 * - `timeout`: of earlier versions; requests have no time limit but the browser's, and that counts as `network`,
 * - `status`: the service responded with an error status,
 * - `malformed`: the response does not fulfil the route's contract (HTML, an object instead of an array, …),
 * - `usage`: the request could not be sent, for example without an entry.
 */
export type JournalErrorCode = 'network' | 'timeout' | 'status' | 'malformed' | 'usage';

type Details = Partial<Pick<JournalError, 'url' | 'status' | 'serviceMessage' | 'retryAfter' | 'cause'>>;

/** The rejection of a failed request. An aborted request rejects with the signal's reason instead. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
  readonly code: JournalErrorCode;
  /** Address of the request; empty if none was sent. */
  readonly url: string = '';
  /** HTTP status of the response; 0 if there was none. */
  readonly status: number = 0;
  /** The error message in the service's response, if it contains one. */
  readonly serviceMessage: string | null = null;
  /** How long the service asked clients to wait before a retry, in milliseconds. */
  readonly retryAfter: number | null = null;

  constructor(code: JournalErrorCode, message: string, { cause, ...details }: Details = {}) {
    super(message, { cause });
    this.code = code;
    Object.assign(this, details);
  }
}

/** A request to the API, as analytics records it. */
export interface ApiRequest {
  readonly url: string;
  /** The response, whose body must not be read; `undefined` when there was none. */
  readonly response: Pick<Response, 'status' | 'headers'> | undefined;
  /** Until the response was complete, in milliseconds. */
  readonly duration: number;
}

/** Where requests are recorded for analytics. */
export interface RequestLog {
  add(kind: 'request', request: ApiRequest): void;
  /** Headers that link a request with the page view; `undefined` for none. */
  headers(url: string): Readonly<Record<string, string>> | undefined;
}

/** A successful response with JSON. */
export interface JsonResponse {
  readonly body: unknown;
  readonly headers: Headers;
}

/** Reads a `Retry-After` header: seconds or an HTTP date. @returns milliseconds; `null` if it is unreadable */
export function readRetryAfter(header: string, now: number): number | null {
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

async function readJson(response: Response, url: string): Promise<JsonResponse> {
  const { status, headers } = response;
  // No JSON text has the value `undefined`.
  const body: unknown = await response.json().catch((error: unknown) => {
    if (!(error instanceof SyntaxError)) throw error;
  });
  if (response.ok && body !== undefined) return { body, headers };
  if (response.ok) {
    const type = headers.get('Content-Type') ?? 'no content type';
    throw new JournalError('malformed', `${url} returned a non-JSON response (${type})`, { url, status });
  }
  const { message } = isJsonObject(body) && isJsonObject(body.error) ? body.error : {};
  const serviceMessage = typeof message === 'string' ? message : null;
  const retryAfter = readRetryAfter(headers.get('Retry-After') ?? '', Date.now());
  const text = `${url} returned ${status}${serviceMessage === null ? '' : `: ${serviceMessage}`}`;
  throw new JournalError('status', text, { url, status, serviceMessage, retryAfter });
}

/**
 * Requests a JSON document, without credentials and without a time limit but the browser's own. The only headers are
 * those that link the request to the page view when analytics runs: without them, it needs no preflight.
 *
 * @throws {JournalError}
 */
export async function requestJson(url: string, signal: AbortSignal, log?: RequestLog): Promise<JsonResponse> {
  const start = performance.now();
  let response: Response | undefined;
  try {
    response = await fetch(url, { credentials: 'omit', headers: log?.headers(url), signal });
    return await readJson(response, url);
  } catch (error) {
    if (error instanceof JournalError) throw error;
    throw new JournalError('network', `${url} could not be reached`, { url, cause: error });
  } finally {
    if (!signal.aborted) log?.add('request', { url, response, duration: performance.now() - start });
  }
}

/** Longest pause before each retry, in milliseconds. */
export type BackOff = readonly number[];

/** These three outlast a restart of the service. */
const BACK_OFF: BackOff = [400, 1200, 3600];

/** In milliseconds. If the service asks for a longer pause, there is no retry: no user waits that long. */
const LONGEST_PAUSE = 15_000;

/** Whether another attempt may succeed. */
export const isTransient = (error: unknown): error is JournalError =>
  error instanceof JournalError &&
  (error.code === 'network' || error.status === 408 || error.status === 429 || error.status >= 500);

/**
 * Returns the milliseconds before a retry, or `null` if there is none: what the service asked for, plus half to all of
 * the back-off. The random part, from 0 up to 1, spreads the retries of a page's users over time.
 */
export function pauseBefore(retry: number, error: unknown, backOff: BackOff, random: number): number | null {
  const longest = backOff[retry];
  if (longest === undefined || !isTransient(error)) return null;
  const requested = error.retryAfter ?? 0;
  return requested > LONGEST_PAUSE ? null : requested + longest * (0.5 + random / 2);
}

/**
 * Runs `attempt` until it succeeds, fails permanently, or has no retry left. A hidden page repeats nothing.
 *
 * @throws the last failure, or the signal's reason if it is aborted between two attempts
 */
export async function withRetries<T>(attempt: () => Promise<T>, signal: AbortSignal, backOff = BACK_OFF): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt();
    } catch (error) {
      const time = pauseBefore(retry, error, backOff, Math.random());
      if (time === null || signal.aborted) throw error;
      await pause(time, signal);
      await whenVisible(signal);
      signal.throwIfAborted();
    }
  }
}

interface SharedRequest {
  readonly response: Promise<JsonResponse>;
  /** Aborted when no caller is waiting any more. */
  readonly controller: AbortController;
  waiting: number;
}

/** The cache evicts the oldest response beyond this number, so that a page open for days does not grow. */
const MAX_CACHED = 200;

type Load = (signal: AbortSignal) => Promise<JsonResponse>;

/**
 * Requests and their responses, cached by address. Failed requests are not cached. A caller that aborts does not affect
 * the others: a request is cancelled only when no caller is waiting for it.
 */
export class SharedRequests {
  readonly cache = new Map<string, SharedRequest>();

  /**
   * Returns the response for this address. @param load sends the request, if it is not cached
   * @throws what `load` throws; the signal's reason when it is aborted
   */
  get(address: string, signal: AbortSignal, load: Load): Promise<JsonResponse> {
    if (signal.aborted) return Promise.reject(signal.reason);
    const request = this.cache.get(address) ?? this.#start(address, load);
    request.waiting++;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        if (--request.waiting === 0) request.controller.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      request.response.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject);
    });
  }

  #start(address: string, load: Load): SharedRequest {
    const controller = new AbortController();
    const request: SharedRequest = { response: load(controller.signal), controller, waiting: 0 };
    const forget = () => {
      if (this.cache.get(address) === request) this.cache.delete(address);
    };
    controller.signal.addEventListener('abort', forget);
    request.response.catch(forget);
    this.cache.set(address, request);
    for (const oldest of this.cache.keys()) if (this.cache.size > MAX_CACHED) this.cache.delete(oldest);
    return request;
  }
}

/** The requests of all clients of a page. */
export const PAGE_REQUESTS = new SharedRequests();

/** Loads a file of the client. @throws {JournalError} `network` when it cannot be loaded, or the signal's reason */
export const loadFile = <File>(name: string, load: () => Promise<File>, signal: AbortSignal): Promise<File> =>
  withRetries(
    () =>
      load().catch((cause) => {
        throw new JournalError('network', `the file "${name}" of the client could not be loaded`, { cause });
      }),
    signal,
  );
