import { JournalError, withRetries } from '../api/request.ts';
import type { TagOptions } from '../options/options.ts';

/** Loads a file of the client. @throws {JournalError} `network` when it cannot be loaded, or the signal's reason */
export const loadFile = <File>(name: string, load: () => Promise<File>, signal: AbortSignal): Promise<File> =>
  withRetries(
    () =>
      load().catch((cause) => {
        throw new JournalError('network', `the file "${name}" of the client could not be loaded`, { cause });
      }),
    signal,
  );

/** What loads the files that a client needs after its first one. */
export type Files = ReturnType<typeof createFiles>;

/**
 * Creates the functions that load a client's files. All callers share one module. The result is `undefined` when loading
 * failed; the failure has been reported by then, and the next call tries again.
 *
 * @param added possible origins of the service's files, the most likely first
 * @param signal ends the retries
 * @param onError receives a `JournalError` (`network`) when a file cannot be loaded, or the signal's reason
 */
export function createFiles(added: readonly string[], signal: AbortSignal, onError: (error: unknown) => void) {
  for (const origin of added) if (!origins.includes(origin)) origins.push(origin);
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
  return {
    /** Menu and footer elements, and what an article gets once it is highlighted. Every article needs it. */
    page: shared('page', () => import('./page.ts')),
    /** The look-up of the entry that the page shows. */
    lookUp: shared('look-up', () => import('../article/look-up.ts')),
    /** The wait for a framework that takes the page over. */
    hydration: shared('hydration', () => import('../article/hydration.ts')),
    /** The option `root`. */
    root: shared('page-root', () => import('../article/page-root.ts')),
    /** What is said of a page that has replaced built-ins. */
    builtIns: shared('built-ins', () => import('./built-ins.ts')),
    /** Highlights drawn with the CSS Custom Highlight API. */
    painted: shared('painted', () => import('../highlight/range-marker.ts')),
    /** W3C selectors of highlights, for the page's scripts. */
    selectors: shared('selectors', () => import('../highlight/selectors-of.ts')),
  };
}

/*
 * The classic script, which may be a copy without other files beside it, loads the files of its version from the service.
 * Their names hold their hashes, so that versions never mix.
 */

/** The possible origins of the service's files, the most likely first. */
const origins: string[] = [];
/** How often a file is asked for at each origin before the service's current client is. */
const MAX_ROUNDS = 3;

/** How often each file could not be loaded. */
const failures = new Map<string, number>();
/** Where each file was found: the same address is the same module. */
const found = new Map<string, string>();

/** Whether a file is used only if it has the bytes that the build wrote. */
let isChecked = false;

interface CurrentClient {
  readonly JournalClient: new (options: TagOptions) => unknown;
}

/** Called with the current client when the service has no files of this version any more. */
const takeovers = new Set<(current: CurrentClient) => void>();

/**
 * Registers what hands the page over to the service's current client: after an update of the service, a browser may still
 * have this script in its cache. A tag with `integrity` is never handed over.
 */
export function onOutdated(takeOver: (current: CurrentClient) => void, signal: AbortSignal): void {
  takeovers.add(takeOver);
  signal.addEventListener('abort', () => takeovers.delete(takeOver));
}

/** Checks the files from now on: the script's tag has the attribute `integrity`. */
export function checkFiles(): void {
  isChecked = true;
}

const failuresOf = (path: string): number => failures.get(path) ?? 0;

/** Each attempt asks the next origin. A browser may cache the failure of an address, so a retry uses a different one. */
function nextAddress(path: string): string {
  const failed = failuresOf(path);
  return `${origins[failed % origins.length]}/client/${path}${failed > 0 ? `?${Date.now()}` : ''}`;
}

/**
 * Imports a file of the service.
 *
 * Browsers disagree about the integrity of modules: WebKit ignores that of `modulepreload`, and Firefox that of import
 * maps. All three check a request's. The import that follows it is answered by the browser's cache, except that Firefox
 * and WebKit request a file once more when they load it for the first time.
 */
async function load<File>(path: string, integrity?: string): Promise<File> {
  const address = found.get(path) ?? nextAddress(path);
  try {
    if (integrity && !found.has(path)) await (await fetch(address, { integrity })).arrayBuffer();
    const file = await import(/* @vite-ignore */ address);
    found.set(path, address);
    return file;
  } catch (error) {
    failures.set(path, failuresOf(path) + 1);
    throw error;
  }
}

/** Starts the service's current client in the place of this one. @returns whether it could be loaded */
async function startCurrentClient(): Promise<boolean> {
  const current = await load<CurrentClient>(`v${__JOURNAL_MAJOR__}/journal-client.mjs`).catch(() => undefined);
  if (!current) return false;
  for (const takeOver of takeovers) takeOver(current);
  takeovers.clear();
  return true;
}

/**
 * Whether the service has no files of this version any more: it says so, or has failed several times, because a script
 * may not read what other hosts of files answer.
 */
async function isOutdated(path: string): Promise<boolean> {
  const rounds = failuresOf(path) / origins.length;
  if (rounds <= 1 || takeovers.size === 0 || isChecked) return false;
  const isGone = (): Promise<boolean> =>
    fetch(nextAddress(path))
      .then(({ status }) => status === 404)
      .catch(() => false);
  return rounds >= MAX_ROUNDS || (await isGone());
}

/**
 * Imports a file of the same build. In the classic script, the build puts this function in the place of `import()`.
 *
 * @param name the file's name, with its hash
 * @param integrity of the file, as in the attribute of a script tag
 */
export async function importFile(name: string, integrity: string): Promise<unknown> {
  const path = `${__JOURNAL_VERSION__}/${name}`;
  try {
    return await load(path, isChecked ? integrity : undefined);
  } catch (error) {
    // Only then: a service that was down, or a reader who was offline, has the file again.
    if ((await isOutdated(path)) && (await startCurrentClient())) throw new Error('The current client has taken over');
    throw error;
  }
}
