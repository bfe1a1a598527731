import type { ExaminedPage, FileAnswer, Patient } from './examined-page.ts';
import type { JournalTag } from './journal-tag.ts';
import { askedOrigin, TIME_LIMIT } from './read-entry.ts';

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
  const hashes = integrity.split(/\s+/).flatMap((each) => HASH.exec(each)?.[0] ?? []);
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

async function judge(address: string, response: Response, integrity: string): Promise<FileAnswer> {
  const bytes = await response.arrayBuffer();
  if (!response.ok) return { kind: 'refused', status: response.status };
  const header = lackingHeader(address, response);
  if (header !== undefined) return { kind: 'lacks-header', header };
  if (integrity === '') return { kind: 'served' };
  if (!('subtle' in crypto)) return { kind: 'not-hashed' };
  const fitting = await fittingIntegrity(integrity, bytes);
  return fitting === null ? { kind: 'served' } : { kind: 'other-hash', fitting };
}

/**
 * Asks for the client's file. Never rejects for a failed request.
 *
 * @param integrity the attribute of the tag; empty without one
 */
export async function askForFile(address: string, integrity: string): Promise<FileAnswer> {
  try {
    const response = await fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(TIME_LIMIT) });
    return await judge(address, response, integrity);
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { kind: 'failed', problem: `${address} ${isLate ? 'did not answer in time' : 'could not be reached'}` };
  }
}

type Asker = Pick<Patient, 'ownService'>;

/** Whether browsers load the client from the tag's own address. */
export const loadsClient = ({ element, source }: JournalTag): boolean =>
  source !== undefined && source === element.getAttribute('src');

/** Where the file of a tag is asked for; `undefined` if it may not be asked for. */
function askedAddress({ address }: JournalTag, patient: Asker): string | undefined {
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') return undefined;
  const origin = askedOrigin(address.origin, patient);
  return origin && new URL(address.pathname + address.search, origin).href;
}

async function readFile(tag: JournalTag, patient: Asker): Promise<[JournalTag, FileAnswer][]> {
  const address = loadsClient(tag) ? askedAddress(tag, patient) : undefined;
  if (address === undefined) return [];
  return [[tag, await askForFile(address, tag.element.getAttribute('integrity') ?? '')]];
}

/** Asks for the client's file of each tag. Those that may not be asked for are left out. */
export async function readFiles({ tags }: Pick<ExaminedPage, 'tags'>, patient: Asker): Promise<ExaminedPage['files']> {
  const answers = await Promise.all(tags.map((tag) => readFile(tag, patient)));
  return new Map(answers.flat());
}
