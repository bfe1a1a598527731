import { JournalError } from './api/errors.ts';
import { withRetries } from './api/retries.ts';
import { importFrom } from './script-files.ts';

/** The files that the client loads after its first one. Every article needs `page`. */
interface Files {
  /** Menu and footer elements, and what an article gets once it is highlighted. */
  readonly page: typeof import('../article/page.ts');
  /** What some pages need before they are read: the entry's look-up, the wait for a framework, the option `root`. */
  readonly preparation: typeof import('./preparation.ts');
  /** Highlights drawn with the CSS Custom Highlight API. */
  readonly painted: typeof import('../highlight/range-marker.ts');
  /** W3C selectors of highlights, for the page's scripts. */
  readonly selectors: typeof import('../highlight/selectors-of.ts');
}

/**
 * Loads a file. All callers share one module. The result is `undefined` when loading failed; the failure has been
 * reported by then, and the next call tries again.
 */
export type LoadFile = <Name extends keyof Files>(name: Name) => Promise<Files[Name] | undefined>;

/**
 * Creates the loader of a client's files.
 *
 * @param origins possible origins of the service's files, the most likely first
 * @param signal ends the retries
 * @param onError receives a `JournalError` (`network`) when a file cannot be loaded, or the signal's reason
 */
export function createFileLoader(
  origins: readonly string[],
  signal: AbortSignal,
  onError: (error: unknown) => void,
): LoadFile {
  importFrom(origins);
  const shared = <File>(name: keyof Files, load: () => Promise<File>) => {
    const attempt = () =>
      load().catch((cause) => {
        throw new JournalError('network', `the file "${name}" of the client could not be loaded`, { cause });
      });
    let request: Promise<File | undefined> | undefined;
    return () => {
      request ??= withRetries(attempt, signal).catch((error) => {
        request = undefined;
        onError(error);
        return undefined;
      });
      return request;
    };
  };
  const files: { readonly [Name in keyof Files]: () => Promise<Files[Name] | undefined> } = {
    page: shared('page', () => import('../article/page.ts')),
    preparation: shared('preparation', () => import('./preparation.ts')),
    painted: shared('painted', () => import('../highlight/range-marker.ts')),
    selectors: shared('selectors', () => import('../highlight/selectors-of.ts')),
  };
  return (name) => files[name]();
}
