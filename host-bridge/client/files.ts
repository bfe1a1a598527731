import { loadFile } from '../api/request.ts';
import { create, find, remove } from '../dom/page.ts';
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
  for (const origin of added) PAGE_ORIGINS.add(origin);
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
  const page = shared('page', () => import('./page.ts'));
  return {
    /** Every article needs it. */
    page,
    lookUp: shared('look-up', () => import('../article/look-up.ts')),
    hydration: shared('hydration', () => import('../article/hydration.ts')),
    marks: shared('marks', () => import('../highlight/take-marks.ts')),
    root: shared('page-root', () => import('../article/page-root.ts')),
    builtIns: shared('built-ins', () => import('./built-ins.ts')),
    painted: shared('painted', () => import('../highlight/range-marker.ts')),
    selectors: shared('selectors', async () => (await page())?.loadSelectors()),
  };
}

/*
 * The classic script may be a copy without other files beside it: it loads the files of its version from the service.
 */

/** The possible origins of the service's files, the most likely first. */
const PAGE_ORIGINS = new Set<string>();
/** How often a file is asked for at each origin before the service's current client is. */
const MAX_ROUNDS = 3;

/** How often each file could not be loaded. */
const PAGE_FAILURES = new Map<string, number>();

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

/**
 * After a failure, the next origin is asked, at another address: a browser may cache the failure. Without one, the address
 * stays the same, and so does the module.
 */
function addressOf(path: string): string {
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

/** Pages with Trusted Types let only policies that they allow write a script's address. */
let addresses: TrustedTypePolicy | undefined;

/**
 * Loads a module by an element, whose hash every browser checks, and which pages with an `Integrity-Policy` allow. The
 * import that follows it asks for nothing.
 */
async function loadChecked(address: string, integrity: string): Promise<void> {
  addresses ??= globalThis.trustedTypes?.createPolicy('journal', { createScriptURL: String });
  const src = addresses?.createScriptURL(address) ?? address;
  const script = create('script', { type: 'module', crossOrigin: '', integrity, nonce: checkedNonce ?? '', src });
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = reject;
  });
  find('head')?.appendChild(script);
  await loaded.finally(() => remove(script));
}

/** Imports a file of the service. @param prepare called before with its address */
async function load<File>(path: string, prepare?: (address: string) => Promise<void>): Promise<File> {
  const address = addressOf(path);
  try {
    await prepare?.(address);
    return await import(/* @vite-ignore */ address);
  } catch (error) {
    PAGE_FAILURES.set(path, failuresOf(path) + 1);
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
  const isGone = (): Promise<boolean> =>
    fetch(addressOf(path)).then(
      ({ status }) => status === 404,
      () => false,
    );
  return rounds >= MAX_ROUNDS || (await isGone());
}

const pathOf = (name: string): string => `${__JOURNAL_VERSION__}/${name}`;

interface HashFile {
  /** The addresses and hashes of what a file of the build imports, and then its own. @param address of the file */
  readonly default: (name: string, address: string) => readonly (readonly [address: string, hash: string])[];
}

/** Loads what a file imports and the file itself, as far as they are what was built. */
async function loadWhole(name: string, address: string): Promise<void> {
  const [list, hash] = __JOURNAL_HASHES__;
  const { default: partsOf } = await load<HashFile>(pathOf(list), (own) => loadChecked(own, hash));
  for (const part of partsOf(name, address)) await loadChecked(...part);
}

/** Imports a file of the same build: in the classic script, the build puts it in the place of `import()`. */
export async function importFile(name: string): Promise<unknown> {
  const path = pathOf(name);
  try {
    return await load(path, checkedNonce === undefined ? undefined : (address) => loadWhole(name, address));
  } catch (error) {
    // Only then: a service that was down, or a reader who was offline, has the file again.
    if ((await isOutdated(path)) && (await startCurrentClient())) throw new Error('The current client has taken over');
    throw error;
  }
}
