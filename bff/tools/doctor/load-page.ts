import { isUtf8 } from 'node:buffer';
import { lookup } from 'node:dns/promises';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ipaddr from 'ipaddr.js';
import { timeLimit } from '../../concurrency/time-limit.ts';
import { parseUrl } from '../../contract/shared/links.ts';
import { errorCode, errorMessage } from '../../contract/shared/text.ts';
import { limitedFetch } from './limited-fetch.ts';

/** A page that cannot be examined. The message says why, and what to do. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

const fail = (target: string, problem: string): never => {
  throw new PageError(`${target}: ${problem}`);
};

/** Longer pages are not examined. In bytes. */
const MAX_PAGE = 8 * 2 ** 20;
/** Time limit of a request with its redirects, in milliseconds. */
const TIME_LIMIT = timeLimit(15_000);

interface LoadedPage {
  readonly bytes: Buffer;
  /** The value of `Content-Type`. Without a `charset`, the page itself names its encoding. */
  readonly contentType: string;
  readonly url: URL;
  /** A file has no headers. */
  readonly headers: Headers | undefined;
}

/** What Node says of the network is the cause of what its `fetch` throws. */
function networkReason(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no response within ${TIME_LIMIT / 1000} seconds`;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  // That of a name with several addresses has no message.
  return errorMessage(cause) || errorCode(cause);
}

/** Whether a host is this machine or one of its network. A name is resolved; one that has no address is not. */
async function isLocal({ hostname }: URL): Promise<boolean> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return found.some(({ address }) => ipaddr.process(address).range() !== 'unicast');
}

/**
 * Whether the doctor follows what an address of the web names: a page may not make it ask the machine that it runs on,
 * or the network of that machine. Pages of this network may name each other.
 */
export const mayLeadTo = async (from: URL, to: URL): Promise<boolean> => !(await isLocal(to)) || (await isLocal(from));

/** As many redirects are followed as browsers follow. */
const LIMITS = { requests: 21, bytes: MAX_PAGE, follows: mayLeadTo };

const HEADERS = { accept: 'text/html', 'user-agent': 'journal-doctor' };

async function loadAddress(address: URL): Promise<LoadedPage> {
  const { href } = address;
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT);
    const response = await limitedFetch(fetch, LIMITS)(address, { signal, headers: HEADERS });
    const { headers, url } = response;
    if (!response.ok)
      return fail(href, `the server responded with ${response.status} ${response.statusText}`.trimEnd());
    const contentType = headers.get('content-type') ?? 'text/html';
    if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(contentType)) fail(href, `is not HTML but ${contentType}`);
    return { bytes: Buffer.from(await response.arrayBuffer()), contentType, headers, url: new URL(url) };
  } catch (error) {
    if (error instanceof PageError) throw error;
    return fail(href, networkReason(error));
  }
}

/** Reads a regular file: devices have no end, and opening a FIFO waits for a writer. */
async function loadFile(target: string): Promise<LoadedPage> {
  const file = path.resolve(target);
  const found = await stat(file).catch(() => fail(target, 'there is no such file; an address begins with https://'));
  if (!found.isFile()) fail(target, 'is not a file; name the HTML file of one page');
  if (found.size > MAX_PAGE) fail(target, `is larger than ${MAX_PAGE / 2 ** 20} MiB`);
  const bytes = await readFile(file).catch((error: Error) => fail(target, `cannot be read (${error.message})`));
  if (bytes.includes(0)) fail(target, 'is not HTML');
  const contentType = isUtf8(bytes) ? 'text/html; charset=utf-8' : 'text/html';
  return { bytes, contentType, headers: undefined, url: pathToFileURL(file) };
}

/**
 * Loads a page.
 * @param target a file, or an http or https address
 * @throws PageError
 */
export function loadPage(target: string): Promise<LoadedPage> {
  if (!/^https?:\/\//i.test(target)) return loadFile(target);
  const address = parseUrl(target);
  return address === null ? fail(target, 'is not an address') : loadAddress(address);
}
