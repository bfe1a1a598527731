import { JournalError } from './api/errors.ts';
import { withRetries } from './api/retries.ts';
import { PAGE_TRANSPORT } from './api/transport.ts';
import { importFrom } from './script-files.ts';

/** The files that the client loads after its first one. Every article needs `page`. */
interface Files {
  /** Menu and footer elements, and what an article gets once it is highlighted. */
  readonly page: typeof import('../page.ts');
  /** What some pages need before they are read: the entry's look-up, the wait for a framework, the option `root`. */
  readonly preparation: typeof import('../preparation.ts');
  /** Highlights drawn with the CSS Custom Highlight API. */
  readonly painted: typeof import('../highlight/range-marker.ts');
}

const IMPORTS: { readonly [Name in keyof Files]: () => Promise<Files[Name]> } = {
  page: () => import('../page.ts'),
  preparation: () => import('../preparation.ts'),
  painted: () => import('../highlight/range-marker.ts'),
};

/**
 * Loads a file. All callers share one module. The result is `undefined` when loading failed; the failure has been
 * reported by then, and the next call tries again.
 */
export type LoadFile = <Name extends keyof Files>(name: Name) => Promise<Files[Name] | undefined>;

/** Callers of the same file share its request, unless that fails. @param onError receives the failure */
function shareRequests<All>(
  load: <Name extends keyof All>(name: Name) => Promise<All[Name]>,
  onError: (error: unknown) => void,
): <Name extends keyof All>(name: Name) => Promise<All[Name] | undefined> {
  const requests: { [Name in keyof All]?: Promise<All[Name] | undefined> } = {};
  return (name) => {
    requests[name] ??= load(name).catch((error) => {
      requests[name] = undefined;
      onError(error);
      return undefined;
    });
    return requests[name];
  };
}

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
  return shareRequests<Files>((name) => {
    const attempt = () =>
      IMPORTS[name]().catch((cause) => {
        throw new JournalError('network', `the file "${name}" of the client could not be loaded`, { cause });
      });
    return withRetries(attempt, signal, PAGE_TRANSPORT);
  }, onError);
}
