import { JournalError } from './errors.ts';
import { isRecord } from './guards.ts';
import { readRetryAfter } from './retry-after.ts';

function serviceMessage(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    if (!isRecord(body) || !isRecord(body.error)) return null;
    return typeof body.error.message === 'string' ? body.error.message : null;
  } catch {
    return null;
  }
}

function statusError(response: Response, url: string, text: string): JournalError {
  const said = serviceMessage(text);
  return new JournalError('status', `${url} answered ${response.status}${said === null ? '' : `: ${said}`}`, {
    url,
    status: response.status,
    serviceMessage: said,
    retryAfter: readRetryAfter(response.headers.get('Retry-After'), Date.now()),
  });
}

async function readAnswer(response: Response, url: string): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw statusError(response, url, text);
  try {
    return JSON.parse(text);
  } catch (cause) {
    const type = response.headers.get('Content-Type') ?? 'no content type';
    throw new JournalError('malformed', `${url} answered something that is not JSON (${type})`, {
      url,
      status: response.status,
      cause,
    });
  }
}

/**
 * One GET of a JSON document. Sends no header of its own and no credentials, so that no preflight is needed.
 *
 * @param timeout time limit for the whole answer, in milliseconds
 * @throws {JournalError}; the signal's reason when it is aborted
 */
export async function requestJson(url: string, signal: AbortSignal, timeout: number): Promise<unknown> {
  const deadline = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.any([signal, deadline]) });
    return await readAnswer(response, url);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof JournalError) throw error;
    const [code, what] = deadline.aborted
      ? (['timeout', `gave no complete answer within ${timeout} ms`] as const)
      : (['network', 'could not be reached'] as const);
    throw new JournalError(code, `${url} ${what}`, { url, cause: error });
  }
}
