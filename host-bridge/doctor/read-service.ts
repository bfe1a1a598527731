import { asText, isJsonObject } from '../../bff/contract/shared/json-object.ts';
import { accentOf, baseColours, overridePalette, themeColours } from '../../embed/theme/palette.ts';
import { addressOf, lookupAddress } from '../client/api/address.ts';
import { AUTO } from '../client/api/api-reader.ts';
import { JournalError } from '../client/api/errors.ts';
import { requestJson } from '../client/api/request.ts';
import { isAnnotation } from '../dom/guards.ts';
import type { EntryAnswer, ExaminedPage, FileAnswer, OpenedPage, PageInput } from './examined-page.ts';
import type { JournalTag } from './journal-tag.ts';

/** A service that does not answer within this time is reported. In milliseconds. */
const TIME_LIMIT = 10_000;

/** The origin at which a service is asked; `undefined` if it may not be asked. */
export function askedOrigin(
  service: string | undefined,
  { ownService }: Pick<PageInput, 'ownService'>,
): string | undefined {
  if (service === undefined || ownService === undefined) return service;
  return [ownService.asked, ...ownService.origins].includes(service) ? ownService.asked : undefined;
}

/** The address that the client would look up; a page without a public one has none. */
function lookedUpAddress({ document, address }: OpenedPage, { reading }: PageInput): string | undefined {
  const isKnown = address !== undefined || document.querySelector('link[rel~=canonical i][href]') !== null;
  return isKnown ? reading.pageAddress(address?.href) : undefined;
}

const NOT_FOUND = 404;

const ask = (address: string): Promise<unknown> => requestJson(address, AbortSignal.timeout(TIME_LIMIT));

/** The colour of highlights that follows from the menu's colours: those of its attributes, the tag or the entry. */
function accentIn(meta: unknown, { document, tags }: OpenedPage): string | null {
  if (!isJsonObject(meta) || !isJsonObject(meta.entry)) return null;
  const { theme, bgColor, textColor, apiBackgroundColor, apiForegroundColor } = meta.entry;
  const own = baseColours({
    theme: theme === 1 ? 1 : 0,
    bgColor: asText(bgColor),
    textColor: asText(textColor),
    apiBackgroundColor: asText(apiBackgroundColor),
    apiForegroundColor: asText(apiForegroundColor),
  });
  const option = tags.map(({ element }) => element.dataset.theme).find((name) => name === 'light' || name === 'dark');
  const menu = document.querySelector('journal-menu');
  const background = menu?.getAttribute('api-background-color') ?? null;
  const foreground = menu?.getAttribute('api-foreground-color') ?? null;
  return accentOf(overridePalette(option ? themeColours(option) : own, { background, foreground }));
}

/**
 * Asks the service for the entry of the page and its annotations. Never rejects for a failed request.
 * @returns `undefined` if service or entry are not known
 */
export async function readEntry(page: OpenedPage, input: PageInput): Promise<EntryAnswer | undefined> {
  const tag = page.tags.find(({ entry }) => entry);
  let slug = page.givenEntry ?? tag?.entry;
  const apiUrl = askedOrigin(page.service, input);
  if (apiUrl === undefined || !slug) return undefined;
  const service = { apiUrl, environment: tag?.element.dataset.environment || 'production' };
  try {
    if (slug === AUTO) {
      const doi = input.reading.pageDoi();
      const url = lookedUpAddress(page, input);
      const isNamed = doi !== undefined || url !== undefined;
      const found = isNamed ? await ask(lookupAddress(service, doi, url ?? '')) : undefined;
      if (!isJsonObject(found) || typeof found.id !== 'string') return { kind: 'not-found', doi, url };
      slug = found.id;
    }
    const list = await ask(addressOf(service, ['annotations', slug]));
    const annotations = Array.isArray(list) ? list.filter(isAnnotation) : [];
    const meta = await ask(addressOf(service, ['entries', slug, 'meta'])).catch(() => undefined);
    return { kind: 'known', slug, annotations, accent: accentIn(meta, page) };
  } catch (error) {
    if (!(error instanceof JournalError)) throw error;
    if (error.status === NOT_FOUND) return { kind: 'unknown', slug };
    const isLate = error.cause instanceof Error && error.cause.name === 'TimeoutError';
    return { kind: 'failed', problem: isLate ? `${apiUrl} did not answer in time` : error.message };
  }
}

/** The hashes that browsers know, as they stand in `integrity`. */
const HASH = /^(sha256|sha384|sha512)-([\w+/]+=*)/;

async function hashOf(algorithm: string, bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest(algorithm.replace('sha', 'SHA-'), bytes);
  return `${algorithm}-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Compares a file with the hashes of an attribute `integrity` as browsers do: only those of the strongest algorithm
 * count, any of them may fit, and a value without a hash that they know is ignored.
 *
 * @see https://www.w3.org/TR/sri/
 * @returns the value that fits; `null` if the browser takes the file with this one
 */
async function fittingIntegrity(integrity: string, bytes: ArrayBuffer): Promise<string | null> {
  const hashes = integrity.split(/\s+/).flatMap((token) => HASH.exec(token)?.[0] ?? []);
  const algorithm = hashes.sort().at(-1)?.split('-')[0];
  if (algorithm === undefined) return null;
  const fitting = await hashOf(algorithm, bytes);
  return hashes.includes(fitting) ? null : fitting;
}

/** Types of scripts, as HTML lists them for modules; those that servers send. */
const SCRIPT_TYPE = /^(text|application)\/(x-)?(java|ecma)script\b/i;

/** A header without which browsers do not run the client; hosts of files may lack it. */
function lackingHeader(address: string, { type, headers }: Response): string | undefined {
  // Of another origin's responses, browsers show a script only those that it may read.
  if (type !== 'cors' && !headers.has('access-control-allow-origin')) return 'Access-Control-Allow-Origin: *';
  const isModule = new URL(address).pathname.endsWith('.mjs');
  return isModule && !SCRIPT_TYPE.test(headers.get('content-type') ?? '') ? 'Content-Type: text/javascript' : undefined;
}

/**
 * Asks for the client's file. Never rejects for a failed request.
 *
 * @param integrity the attribute of the tag; empty without one
 */
export async function askForFile(address: string, integrity: string): Promise<FileAnswer> {
  try {
    const response = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(TIME_LIMIT) });
    const bytes = await response.arrayBuffer();
    if (!response.ok) return { kind: 'refused', status: response.status };
    const header = lackingHeader(address, response);
    if (header !== undefined) return { kind: 'lacks-header', header };
    if (integrity === '') return { kind: 'served' };
    if (!('subtle' in crypto)) return { kind: 'not-hashed' };
    const fitting = await fittingIntegrity(integrity, bytes);
    return fitting === null ? { kind: 'served' } : { kind: 'other-hash', fitting };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { kind: 'failed', problem: `${address} ${isLate ? 'did not answer in time' : 'could not be reached'}` };
  }
}

/** Whether browsers load the client from the tag's own address. */
export const loadsClient = ({ element, source }: JournalTag): boolean =>
  source !== undefined && source === element.getAttribute('src');

/** Asks for the client's file of each tag. Those that may not be asked for are left out. */
export async function readFiles(
  { tags }: Pick<OpenedPage, 'tags'>,
  input: Pick<PageInput, 'ownService'>,
): Promise<ExaminedPage['files']> {
  const readFile = async (tag: JournalTag): Promise<[JournalTag, FileAnswer][]> => {
    const { address, element } = tag;
    if (!loadsClient(tag) || address === undefined || !/^https?:$/.test(address.protocol)) return [];
    const origin = askedOrigin(address.origin, input);
    if (origin === undefined) return [];
    const asked = new URL(address.pathname + address.search, origin).href;
    return [[tag, await askForFile(asked, element.getAttribute('integrity') ?? '')]];
  };
  return new Map((await Promise.all(tags.map(readFile))).flat());
}
