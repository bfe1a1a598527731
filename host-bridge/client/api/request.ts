import type { EventLog } from '../../analytics/event-log.ts';
import { isRecord } from '../../guards.ts';
import { JournalError } from './errors.ts';
import { readRetryAfter } from './retry-after.ts';

/** Returns `undefined` for text that is not JSON. No JSON text has this value. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function statusError({ status, headers }: Response, url: string, body: unknown): JournalError {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {};
  const serviceMessage = typeof error.message === 'string' ? error.message : null;
  return new JournalError(
    'status',
    `${url} answered ${status}${serviceMessage === null ? '' : `: ${serviceMessage}`}`,
    {
      url,
      status,
      serviceMessage,
      retryAfter: readRetryAfter(headers.get('Retry-After'), Date.now()),
    },
  );
}

async function readBody(response: Response, url: string): Promise<unknown> {
  const body = parse(await response.text());
  if (!response.ok) throw statusError(response, url, body);
  if (body !== undefined) return body;
  const type = response.headers.get('Content-Type') ?? 'no content type';
  throw new JournalError('malformed', `${url} answered no JSON (${type})`, { url, status: response.status });
}

/**
 * Sends a GET request for a JSON document, without credentials. The only headers are those that link the request to the
 * page view when analytics runs. A request without them needs no preflight.
 *
 * @param timeout time limit for the complete response, in milliseconds
 * @param log records the request
 * @throws {JournalError}
 */
export async function requestJson(url: string, signal: AbortSignal, timeout: number, log?: EventLog): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeout);
  const either = AbortSignal.any([signal, deadline]);
  const start = performance.now();
  let response: Response | undefined;
  try {
    response = await fetch(url, {
      credentials: 'omit',
      headers: log?.sink?.headers(url),
      signal: either,
    });
    return await readBody(response, url);
  } catch (error) {
    if (error instanceof JournalError) throw error;
    const details = { url, cause: error };
    if (deadline.aborted) throw new JournalError('timeout', `${url} timed out after ${timeout} ms`, details);
    throw new JournalError('network', `${url} could not be reached`, details);
  } finally {
    if (!signal.aborted) log?.add('request', { url, response, duration: performance.now() - start });
  }
}
