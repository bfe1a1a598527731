import { isUtf8 } from 'node:buffer';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM, VirtualConsole } from 'jsdom';
import { loadLimited, PageError, readLimitedFile } from './load-limited.ts';

/** Longer pages are not examined. In bytes. */
const MAX_PAGE = 8 * 2 ** 20;

/** The HTML of a page, and where it is from. */
interface LoadedPage {
  /** Its encoding is found as in a browser. */
  readonly bytes: Buffer;
  /** The value of `Content-Type`. */
  readonly contentType: string;
  readonly url: URL;
  /** A file has no headers. */
  readonly headers: Headers | undefined;
}

const HTML_TYPE = /^(text\/html|application\/xhtml\+xml)\b/i;

async function loadAddress(url: URL): Promise<LoadedPage> {
  const { bytes, headers, url: final } = await loadLimited(url, 'text/html', MAX_PAGE);
  const contentType = headers.get('content-type') ?? 'text/html';
  if (!HTML_TYPE.test(contentType)) throw new PageError(`${url.href}: is not HTML but ${contentType}`);
  return { bytes, contentType, headers, url: new URL(final) };
}

async function loadFile(target: string): Promise<LoadedPage> {
  const file = path.resolve(target);
  const bytes = await readLimitedFile(file, target, MAX_PAGE);
  if (bytes.includes(0)) throw new PageError(`${target}: is not HTML`);
  // Any other encoding is the one that the page names.
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
  if (!URL.canParse(target)) throw new PageError(`${target}: is not an address`);
  return loadAddress(new URL(target));
}

/**
 * Parses a page. Runs none of its scripts and loads none of its resources.
 * @param address where the page is, if this is not its own address
 */
export function parsePage({ bytes, contentType, url }: LoadedPage, address: URL | undefined): JSDOM {
  return new JSDOM(bytes, {
    url: (address ?? url).href,
    contentType: contentType.replace(/^application\/xhtml\+xml/i, 'text/html'),
    includeNodeLocations: true,
    // Without a listener: its complaints about style sheets are not about the page's author.
    virtualConsole: new VirtualConsole(),
  });
}
