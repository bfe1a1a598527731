import { loadFile } from '../api/request.ts';
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
  for (const origin of added) if (!PAGE_ORIGINS.includes(origin)) PAGE_ORIGINS.push(origin);
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
    /** Every article needs it. */
    page: shared('page', () => import('./page.ts')),
    lookUp: shared('look-up', () => import('../article/look-up.ts')),
    hydration: shared('hydration', () => import('../article/hydration.ts')),
    marks: shared('marks', () => import('../highlight/take-marks.ts')),
    root: shared('page-root', () => import('../article/page-root.ts')),
    builtIns: shared('built-ins', () => import('./built-ins.ts')),
    painted: shared('painted', () => import('../highlight/range-marker.ts')),
    selectors: shared('selectors', async () => (await import('./page.ts')).loadSelectors()),
  };
}

/*
 * The classic script may be a copy without other files beside it: it loads the files of its version from the service.
 */

/** The possible origins of the service's files, the most likely first. */
const PAGE_ORIGINS: string[] = [];
/** How often a file is asked for at each origin before the service's current client is. */
const MAX_ROUNDS = 3;

/** How often each file could not be loaded. */
const PAGE_FAILURES = new Map<string, number>();
/** Where each file was found: the same address is the same module. */
const PAGE_FILES = new Map<string, string>();

/** Whether a file is used only if it has the bytes that the build wrote. */
let isChecked = false;

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

/** Checks the files from now on: the script's tag has the attribute `integrity`. */
export function checkFiles(): void {
  isChecked = true;
}

const failuresOf = (path: string): number => PAGE_FAILURES.get(path) ?? 0;

/** Each attempt asks the next origin, at another address: a browser may cache the failure of the first. */
function nextAddress(path: string): string {
  const failed = failuresOf(path);
  return `${PAGE_ORIGINS[failed % PAGE_ORIGINS.length]}/client/${path}${failed > 0 ? `?${Date.now()}` : ''}`;
}

/**
 * Imports a file of the service. Browsers disagree about the integrity of modules, but all check that of a request. The
 * browser's cache answers the import that follows it.
 */
async function load<File>(path: string, integrity?: string): Promise<File> {
  const address = PAGE_FILES.get(path) ?? nextAddress(path);
  try {
    if (integrity !== undefined && !PAGE_FILES.has(path)) {
      const response = await fetch(address, { integrity });
      if (!response.ok) throw new Error(`status ${response.status}`);
      await response.arrayBuffer();
    }
    const file = await import(/* @vite-ignore */ address);
    PAGE_FILES.set(path, address);
    return file;
  } catch (error) {
    PAGE_FAILURES.set(path, failuresOf(path) + 1);
    throw error;
  }
}

/** Starts the service's current client in the place of this one. @returns whether it could be loaded */
async function startCurrentClient(): Promise<boolean> {
  // Its other files import it, too, which Firefox refuses for ever once an import has failed: so it is requested first.
  const current = await load<CurrentClient>(`v${__JOURNAL_MAJOR__}/journal-client.mjs`, '').catch(() => undefined);
  if (!current) return false;
  for (const takeOver of PAGE_TAKEOVERS) takeOver(current);
  PAGE_TAKEOVERS.clear();
  return true;
}

/** Whether the service has no files of this version any more. A script may not read what other hosts answer. */
async function isOutdated(path: string): Promise<boolean> {
  const rounds = failuresOf(path) / PAGE_ORIGINS.length;
  if (rounds <= 1 || PAGE_TAKEOVERS.size === 0 || isChecked) return false;
  const isGone = (): Promise<boolean> =>
    fetch(nextAddress(path))
      .then(({ status }) => status === 404)
      .catch(() => false);
  return rounds >= MAX_ROUNDS || (await isGone());
}

const pathOf = (name: string): string => `${__JOURNAL_VERSION__}/${name}`;

interface HashFile {
  readonly default: Readonly<Record<string, string>>;
}

/** The hash of a file. A tag without `integrity` asks for none. */
async function hashOf(name: string): Promise<string | undefined> {
  const [file, hash] = __JOURNAL_HASHES__;
  const { default: hashes } = await load<HashFile>(pathOf(file), hash);
  return hashes[name];
}

/** Imports a file of the same build: in the classic script, the build puts it in the place of `import()`. */
export async function importFile(name: string): Promise<unknown> {
  const path = pathOf(name);
  try {
    return await load(path, isChecked ? await hashOf(name) : undefined);
  } catch (error) {
    // Only then: a service that was down, or a reader who was offline, has the file again.
    if ((await isOutdated(path)) && (await startCurrentClient())) throw new Error('The current client has taken over');
    throw error;
  }
}
