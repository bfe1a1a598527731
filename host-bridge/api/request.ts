import { isRecord } from '../dom/guards.ts';
import { JournalError } from './errors.ts';

/** Reads a `Retry-After` header: seconds or an HTTP date. @returns milliseconds; `null` if it is unreadable */
export function readRetryAfter(header: string, now: number): number | null {
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** A request to the API. */
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
  const { message } = isRecord(body) && isRecord(body.error) ? body.error : {};
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
