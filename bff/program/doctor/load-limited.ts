import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** A page that cannot be examined. The message says why, and what to do. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

/** Time limit of a request with its redirects, in milliseconds. */
const TIME_LIMIT = 15_000;

const NETWORK_REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its host name is unknown (DNS): check the address',
  EAI_AGAIN: 'its host name cannot be resolved now (DNS): try again',
  ECONNREFUSED: 'nothing listens there (connection refused)',
  ECONNRESET: 'the connection was closed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name (TLS)',
  CERT_HAS_EXPIRED: 'its certificate has expired (TLS)',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed (TLS): set NODE_EXTRA_CA_CERTS to its file',
  SELF_SIGNED_CERT_IN_CHAIN: 'a certificate is self-signed (TLS): set NODE_EXTRA_CA_CERTS to its file',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its chain of certificates is incomplete (TLS)',
  UND_ERR_CONNECT_TIMEOUT: 'no connection was made in time',
};

/** Says why a request failed. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no response within ${TIME_LIMIT / 1000} seconds`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return NETWORK_REASONS[code] ?? (cause instanceof Error ? cause.message : String(error));
}

/** Reads a body up to a limit. @returns `null` if it is longer */
async function readLimited(body: AsyncIterable<Uint8Array> | null, limit: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a regular file: devices have no end, and opening a FIFO waits for a writer.
 * @param limit in bytes
 * @throws PageError
 */
export async function readLimitedFile(file: string, name: string, limit: number): Promise<Buffer> {
  const found = await stat(file).catch(() => null);
  if (found === null) throw new PageError(`${name}: there is no such file; an address begins with https://`);
  if (!found.isFile()) throw new PageError(`${name}: is not a file; name the HTML file of one page`);
  const bytes = await readLimited(createReadStream(file), limit).catch((error: Error) => {
    throw new PageError(`${name}: cannot be read (${error.message})`);
  });
  if (bytes === null) throw new PageError(`${name}: is larger than ${limit / 2 ** 20} MiB`);
  return bytes;
}

/** A response whose body is complete. */
interface LoadedFile {
  readonly bytes: Buffer;
  readonly headers: Headers;
  /** Its address after all redirects. */
  readonly url: string;
}

/**
 * Requests a file as a browser would, with limits of time and size. Follows redirects.
 *
 * @param limit in bytes
 * @throws PageError
 */
export async function loadLimited(url: URL, accept: string, limit: number): Promise<LoadedFile> {
  const fail = (problem: string): never => {
    throw new PageError(`${url.href}: ${problem}`);
  };
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT);
    const response = await fetch(url, { signal, headers: { accept, 'user-agent': 'journal-doctor' } });
    if (!response.ok) return fail(`the server answered ${response.status} ${response.statusText}`.trimEnd());
    const bytes = await readLimited(response.body, limit);
    if (bytes === null) return fail(`is larger than ${limit / 2 ** 20} MiB`);
    return { bytes, headers: response.headers, url: response.url };
  } catch (error) {
    if (error instanceof PageError) throw error;
    return fail(reasonOf(error));
  }
}
