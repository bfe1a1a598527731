import { createApiReader } from '../api/api-reader.ts';
import { JournalError, SharedRequests } from '../api/request.ts';
import type { ExaminedPage, JournalTag, OpenedPage } from './examined-page.ts';
import { error, type Finding } from './finding.ts';
import type { Reading } from './reading.ts';

/** A service that does not respond within this time is reported. In milliseconds. */
const TIME_LIMIT = 10_000;

const NOT_FOUND = 404;

export const CHECK_SERVICE = 'check that the service runs at this address';

/** Asks the service for the page's entry and its annotations. @returns nothing if service or entry are not known */
export async function readEntry(
  page: OpenedPage,
  reading: Pick<Reading, 'pageDoi' | 'pageAddress'>,
): Promise<Pick<ExaminedPage, 'entry' | 'refusal'>> {
  const { document, address, service } = page;
  const tag = page.tags.find((each) => each.entry);
  const entry = page.givenEntry ?? tag?.entry;
  const apiUrl = service && page.askedAt(service);
  if (!apiUrl || !entry) return {};
  const refuse = (problem: string, remedy: string) => ({ refusal: error(problem, remedy, tag?.element) });
  const source = { apiUrl, environment: tag?.element.dataset.environment || 'production', entry };
  const late = AbortSignal.timeout(TIME_LIMIT);
  const api = createApiReader(source, { requests: new SharedRequests(), backOff: [] }, late);
  try {
    if (api.needsLookup) {
      const doi = reading.pageDoi();
      const isPublic = address !== undefined || document.querySelector('link[rel~=canonical i][href]') !== null;
      const url = isPublic ? reading.pageAddress(address?.href) : '';
      const remedy = 'give the article the DOI (citation_doi) or the canonical address of the page';
      if (!doi && !url) return refuse('the page has no DOI and no address', remedy);
      const names = [doi && `the DOI ${doi}`, url && `the address ${url}`].filter(Boolean).join(' or ');
      if (!(await api.lookUp({ doi, url }, {}))) return refuse(`no article has ${names}`, remedy);
    }
    const annotations = await api.readAnnotations();
    const meta = await api.readEntryMeta().catch(() => undefined);
    const isHidden = meta?.entry.annotationVisibility === false;
    return { entry: { slug: api.entry, annotations: isHidden ? [] : annotations, isHidden } };
  } catch (failure) {
    if (late.aborted) return refuse(`${service} could not be reached`, CHECK_SERVICE);
    if (!(failure instanceof JournalError)) throw failure;
    if (failure.status !== NOT_FOUND) return refuse(failure.message, CHECK_SERVICE);
    const remedy = `write a slug of ${service}/api/v1/entries, or publish the article`;
    return refuse(`${service} has no article "${entry}"`, remedy);
  }
}

/** The hashes that browsers know, as they stand in `integrity`. */
const HASH = /^(sha256|sha384|sha512)-([\w+/]+=*)/;

/**
 * Compares a file with the hashes of an attribute `integrity` as browsers do (https://www.w3.org/TR/sri/): any hash of
 * the strongest algorithm may fit, and a value without a hash that they know is ignored.
 * @returns the value that fits; `null` if the browser takes the file with this one
 */
async function fittingIntegrity(integrity: string, bytes: ArrayBuffer): Promise<string | null> {
  const hashes = integrity.split(/\s+/).flatMap((token) => HASH.exec(token)?.[0] ?? []);
  const algorithm = hashes.sort().at(-1)?.split('-')[0];
  // Without https, browsers compute no hash.
  if (algorithm === undefined || !('subtle' in crypto)) return null;
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
  const fitting = `${algorithm}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
  return hashes.includes(fitting) ? null : fitting;
}

/** A header without which browsers do not run the client; hosts of files may lack it. */
function lackingHeader({ pathname }: URL, { type, headers }: Response): string | undefined {
  // Of another origin's responses, browsers show a script only those that it may read.
  if (type !== 'cors' && !headers.has('access-control-allow-origin')) return 'Access-Control-Allow-Origin: *';
  const isScript = /^(text|application)\/(x-)?(java|ecma)script\b/i.test(headers.get('content-type') ?? '');
  return pathname.endsWith('.mjs') && !isScript ? 'Content-Type: text/javascript' : undefined;
}

/** Whether browsers load the client from the tag's own address. */
export const loadsClient = ({ element, source }: JournalTag): boolean =>
  source !== undefined && source === element.getAttribute('src')?.trim();

/** Asks for the client's file. @param asked the tag's address at the service that may be asked @returns what is wrong */
async function askForFile(address: URL, asked: URL, element: Element, page: URL | undefined): Promise<Finding | null> {
  try {
    const response = await fetch(asked, { credentials: 'omit', signal: AbortSignal.timeout(TIME_LIMIT) });
    const bytes = await response.arrayBuffer();
    if (!response.ok) {
      const served = `${address.origin}/client/v2/journal-client.js`;
      const remedy = address.href === served ? CHECK_SERVICE : `write src="${served}"`;
      return error(`the client’s file ${address} returned ${response.status}: nothing works`, remedy, element);
    }
    const header = address.origin === page?.origin ? undefined : lackingHeader(address, response);
    if (header !== undefined) {
      const problem = `${address} is served without the header ${header}: nothing works`;
      return error(problem, 'add it at the host', element);
    }
    const fitting = await fittingIntegrity(element.getAttribute('integrity') ?? '', bytes);
    if (fitting === null) return null;
    const remedy = 'write the hash of this file, or the address of the file that the hash belongs to';
    const problem = `integrity is not the hash of ${address}, so browsers block it`;
    return error(problem, remedy, element, { paste: `integrity="${fitting}"` });
  } catch {
    return error(`${address} could not be reached`, CHECK_SERVICE, element);
  }
}

/** Asks for the client's file of each tag. Those that may not be asked for are left out. */
export async function readFiles(
  page: Pick<OpenedPage, 'tags' | 'address' | 'askedAt'>,
): Promise<ExaminedPage['files']> {
  const files = new Map<JournalTag, Finding | null>();
  await Promise.all(
    page.tags.map(async (tag) => {
      const { address, element } = tag;
      if (!loadsClient(tag) || !address || !/^https?:$/.test(address.protocol)) return;
      const origin = page.askedAt(address.origin);
      if (origin === undefined) return;
      const asked = new URL(address.pathname + address.search, origin);
      files.set(tag, await askForFile(address, asked, element, page.address));
    }),
  );
  return files;
}
