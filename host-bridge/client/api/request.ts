import type { EventLog } from '../../analytics/event-log.ts';
import { JournalError } from './errors.ts';
import { isRecord } from './guards.ts';
import { readRetryAfter } from './retry-after.ts';

/** `undefined`, which JSON cannot say, where the text is no JSON. */
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

async function readAnswer(response: Response, url: string): Promise<unknown> {
  const body = parse(await response.text());
  if (!response.ok) throw statusError(response, url, body);
  if (body !== undefined) return body;
  const type = response.headers.get('Content-Type') ?? 'no content type';
  throw new JournalError('malformed', `${url} answered no JSON (${type})`, { url, status: response.status });
}

/**
 * One GET of a JSON document. Sends no credentials and no header but those that link it with the page
 * view, once analytics runs: without them no preflight is needed.
 *
 * @param timeout time limit for the whole answer, in milliseconds
 * @param notes get to know of it
 * @throws {JournalError}
 */
export async function requestJson(
  url: string,
  signal: AbortSignal,
  timeout: number,
  notes?: EventLog,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeout);
  const asked = performance.now();
  let response: Response | undefined;
  try {
    response = await fetch(url, {
      credentials: 'omit',
      headers: notes?.sink?.headers(url),
      signal: AbortSignal.any([signal, deadline]),
    });
    return await readAnswer(response, url);
  } catch (error) {
    if (error instanceof JournalError) throw error;
    const details = { url, cause: error };
    if (deadline.aborted) throw new JournalError('timeout', `${url} gave no answer within ${timeout} ms`, details);
    throw new JournalError('network', `${url} could not be reached`, details);
  } finally {
    if (!signal.aborted) notes?.add('request', { url, response, duration: performance.now() - asked });
  }
}
