import { JournalError, withRetries } from '../api/request.ts';
import { importFrom } from './script-files.ts';

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
 * @param origins possible origins of the service's files, the most likely first
 * @param signal ends the retries
 * @param onError receives a `JournalError` (`network`) when a file cannot be loaded, or the signal's reason
 */
export function createFiles(origins: readonly string[], signal: AbortSignal, onError: (error: unknown) => void) {
  importFrom(origins);
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
