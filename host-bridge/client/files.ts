import { loadFile } from '../api/request.ts';
import { create, remove, root } from '../dom/page.ts';
import type { TagOptions } from '../options/options.ts';

/** What loads the files that a client needs after its first one. */
export type Files = ReturnType<typeof createFiles>;

/**
 * Creates the functions that load a client's files. They resolve with `undefined` after a failure, which has been
 * passed to `onError` by then; the next call tries again.
 *
 * @param added possible origins of the service's files, the most likely first
 */
export function createFiles(added: readonly string[], signal: AbortSignal, onError: (error: unknown) => void) {
  addOrigins(added);
  const shared = <File>(name: string, load: () => Promise<File>) => {
    let request: Promise<File | undefined> | undefined;
    return (): Promise<File | undefined> => {
      request ??= loadFile(name, load, signal).catch((error) => {
        request = undefined;
        onError(error);
        return undefined;
      });
      return request;
    };
  };
  const loadPage = () => import('./page.ts');
  return {
    /** Every article needs it. */
    page: shared('page', loadPage),
    lookUp: shared('look-up', () => import('../article/look-up.ts')),
    hydration: shared('hydration', () => import('../article/hydration.ts')),
    marks: shared('marks', () => import('../highlight/take-marks.ts')),
    root: shared('page-root', () => import('../article/page-root.ts')),
    builtIns: shared('built-ins', () => import('./built-ins.ts')),
    painted: shared('painted', () => import('../highlight/range-marker.ts')),
    selectors: shared('selectors', async () => (await loadPage()).loadSelectors()),
  };
}

/*
 * The classic script may be a copy without other files beside it: it loads the files of its version from the service.
 */

/** The possible origins of the service's files, the most likely first. */
const PAGE_ORIGINS = new Set<string>();

/** Adds origins of the service's files, the most likely first. */
export function addOrigins(added: readonly string[]): void {
  for (const origin of added) PAGE_ORIGINS.add(origin);
}

/** How often a file is asked for at each origin before the service's current client is. */
const MAX_ROUNDS = 3;

/** How often each file could not be loaded. */
const PAGE_FAILURES = new Map<string, number>();
/** Where each file was found: the same address is the same module. */
const PAGE_FILES = new Map<string, string>();

/** The nonce of a tag with `integrity`, whose files are used only if they have the bytes that the build wrote. */
let checkedNonce: string | undefined;

interface CurrentClient {
  readonly JournalClient: new (options: TagOptions) => unknown;
}

/** Called with the current client when the service has no files of this version any more. */
const PAGE_TAKEOVERS = new Set<(current: CurrentClient) => void>();

/**
 * Registers what hands the page over to the service's current client: after an update of the service, a browser may
 * still have this script in its cache. A tag with `integrity` is never handed over.
 */
export function onOutdated(takeOver: (current: CurrentClient) => void, signal: AbortSignal): void {
  PAGE_TAKEOVERS.add(takeOver);
  signal.addEventListener('abort', () => PAGE_TAKEOVERS.delete(takeOver));
}

/** Checks the files from now on: the script's tag has the attribute `integrity`. @param nonce of the tag */
export function checkFiles(nonce: string): void {
  checkedNonce = nonce;
}

const failuresOf = (path: string): number => PAGE_FAILURES.get(path) ?? 0;

/** After each failure, the next origin is asked, at another address: a browser may cache the failure. */
function nextAddress(path: string): string {
  const failed = failuresOf(path);
  const query = failed > 0 ? `?${performance.timeOrigin + failed}` : '';
  return `${[...PAGE_ORIGINS][failed % PAGE_ORIGINS.size]}/client/${path}${query}`;
}

/** Requests a file. The browser's cache answers the import that follows it. */
async function request(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`);
  await response.arrayBuffer();
}

/**
 * Loads a module by an element, whose hash every browser checks, and which pages with an `Integrity-Policy` allow. The
 * import that follows it asks for nothing.
 */
async function loadChecked(src: string, integrity: string): Promise<void> {
  // On pages with Trusted Types, their default policy decides about the address.
  const script = create('script', { type: 'module', crossOrigin: '', integrity, nonce: checkedNonce ?? '', src });
  const loaded = new Promise((onload, onerror) => Object.assign(script, { onload, onerror }));
  root().appendChild(script);
  await loaded.finally(() => remove(script));
}

/** Imports a file of the service. @param prepare called with its address before it is imported for the first time */
async function load<File>(path: string, prepare?: (address: string) => Promise<void>): Promise<File> {
  const failed = failuresOf(path);
  const address = PAGE_FILES.get(path) ?? nextAddress(path);
  try {
    if (!PAGE_FILES.has(path)) await prepare?.(address);
    const file = await import(/* @vite-ignore */ address);
    PAGE_FILES.set(path, address);
    return file;
  } catch (error) {
    PAGE_FAILURES.set(path, failed + 1);
    throw error;
  }
}

/** Starts the service's current client in the place of this one. @returns whether it could be loaded */
async function startCurrentClient(): Promise<boolean> {
  // Its other files import it, too, which Firefox refuses for ever once an import has failed: so it is requested first.
  const current = await load<CurrentClient>(`v${__JOURNAL_MAJOR__}/journal-client.mjs`, request).catch(() => undefined);
  if (!current) return false;
  for (const takeOver of PAGE_TAKEOVERS) takeOver(current);
  PAGE_TAKEOVERS.clear();
  return true;
}

/** Whether the service has no files of this version any more. A script may not read what other hosts answer. */
async function isOutdated(path: string): Promise<boolean> {
  const rounds = failuresOf(path) / PAGE_ORIGINS.size;
  if (rounds <= 1 || PAGE_TAKEOVERS.size === 0 || checkedNonce !== undefined) return false;
  if (rounds >= MAX_ROUNDS) return true;
  const { status } = await fetch(nextAddress(path)).catch(() => Response.error());
  return status === 404;
}

const pathOf = (name: string): string => `${__JOURNAL_VERSION__}/${name}`;

interface HashFile {
  readonly default: Readonly<Record<string, string>>;
}

/** Loads a file of the build if it has the bytes that were built. */
async function loadBuilt(name: string, address: string): Promise<void> {
  const [list, ownHash] = __JOURNAL_HASHES__;
  const { default: hashes } = await load<HashFile>(pathOf(list), (own) => loadChecked(own, ownHash));
  const hash = hashes[name];
  // Browsers do not check what has no hash.
  if (!hash) throw new Error(name);
  await loadChecked(address, hash);
}

/**
 * Imports a file of the same build: in the classic script, the build puts it in the place of `import()`.
 *
 * @param names of the files that it imports, and its own
 */
export async function importFile(...names: readonly string[]): Promise<unknown> {
  let file: unknown;
  for (const name of names) {
    const path = pathOf(name);
    try {
      file = await load(path, checkedNonce === undefined ? undefined : (address) => loadBuilt(name, address));
    } catch (error) {
      // Only then: a service that was down, or a reader who was offline, has the file again.
      if ((await isOutdated(path)) && (await startCurrentClient()))
        throw new Error('The current client has taken over');
      throw error;
    }
  }
  return file;
}
