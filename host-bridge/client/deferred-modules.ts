import { JournalError } from './api/errors.ts';
import { withRetries } from './api/retries.ts';
import { PAGE_TRANSPORT } from './api/transport.ts';

/** The modules that the client loads from files of their own. */
export interface DeferredModules {
  /** The menu and footer elements, analytics and printing. */
  readonly frames: typeof import('../deferred.ts');
  /** Highlights drawn with the CSS Custom Highlight API. */
  readonly ranges: typeof import('../highlight/range-marker.ts');
  /** What a change of the page affects. */
  readonly changes: typeof import('../scan/changed-runs.ts');
  /** The choice of occurrences on dense pages. */
  readonly occurrences: typeof import('../highlight/choose-occurrences.ts');
  /** The journal's fonts in the host page. */
  readonly fonts: typeof import('./fonts.ts');
  /** Explanations for publishers. */
  readonly diagnosis: typeof import('../diagnosis/index.ts');
}

/** Loads a deferred module. The result is `undefined` when loading failed; the failure has been reported by then. */
export type DeferredLoader<Name extends keyof DeferredModules> = () => Promise<DeferredModules[Name] | undefined>;

/** The loaders of all deferred modules: `loadFrames` and so on. */
export type Loaders = {
  readonly [Name in keyof DeferredModules as `load${Capitalize<Name>}`]: DeferredLoader<Name>;
};

/** The files beside the ES module, where bundlers find them. */
const bundled: { readonly [Name in keyof DeferredModules]: () => Promise<DeferredModules[Name]> } = {
  frames: () => import('../deferred.ts'),
  ranges: () => import('../highlight/range-marker.ts'),
  changes: () => import('../scan/changed-runs.ts'),
  occurrences: () => import('../highlight/choose-occurrences.ts'),
  fonts: () => import('./fonts.ts'),
  diagnosis: () => import('../diagnosis/index.ts'),
};

const fileOf = (name: keyof DeferredModules): string => `journal-${name}.mjs`;

/**
 * Imports a deferred module. The ES module imports the file beside itself. The classic script may be a copy without
 * other files beside it, so it requests the file of its own version from the service. If that file no longer exists,
 * for example after an update of the service, it requests the latest file of the same major version. A browser may
 * cache the failure of an address, so each retry uses a different address.
 *
 * @param origins possible origins of the service's files, the most likely first
 * @param failures number of attempts that failed
 */
function importDeferred<Name extends keyof DeferredModules>(
  name: Name,
  origins: readonly string[],
  failures: number,
): Promise<DeferredModules[Name]> {
  if (!__JOURNAL_IS_SCRIPT__) return bundled[name]();
  const version = failures < origins.length ? __JOURNAL_VERSION__ : `v${Number.parseInt(__JOURNAL_VERSION__, 10)}`;
  const address = `${origins[failures % origins.length]}/client/${version}/${fileOf(name)}`;
  return import(/* @vite-ignore */ failures === 0 ? address : `${address}?${Date.now()}`);
}

/**
 * Creates the loader of a deferred module. All its callers share one module. A failure is not cached: the next call
 * tries again.
 *
 * @param origins possible origins of the service's files, the most likely first
 * @param signal ends the retries
 * @param onError receives a `JournalError` (`network`) when the file cannot be loaded, or the signal's reason
 */
export function deferredLoader<Name extends keyof DeferredModules>(
  name: Name,
  origins: readonly string[],
  signal: AbortSignal,
  onError: (error: unknown) => void,
): DeferredLoader<Name> {
  let module: Promise<DeferredModules[Name] | undefined> | undefined;
  let failures = 0;
  const attempt = () =>
    importDeferred(name, origins, failures).catch((cause) => {
      failures += 1;
      throw new JournalError('network', `the file ${fileOf(name)} could not be loaded`, { cause });
    });
  const giveUp = (error: unknown) => {
    module = undefined;
    onError(error);
    return undefined;
  };
  return () => {
    module ??= withRetries(attempt, signal, PAGE_TRANSPORT).catch(giveUp);
    return module;
  };
}
