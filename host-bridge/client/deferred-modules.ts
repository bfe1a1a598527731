import type { HighlightModules } from '../highlight/index.ts';
import { JournalError } from './api/errors.ts';
import { withRetries } from './api/retries.ts';
import { PAGE_TRANSPORT } from './api/transport.ts';

/** The modules that the client loads from files of their own. */
export interface DeferredModules extends HighlightModules {
  /** The menu and footer elements, analytics and printing. */
  readonly frames: typeof import('../deferred.ts');
  /** Highlights drawn with the CSS Custom Highlight API. */
  readonly ranges: typeof import('../highlight/range-marker.ts');
  /** The wait for a framework that takes over the page. */
  readonly hydration: typeof import('./hydration/index.ts');
  /** The option `entry: 'auto'`. */
  readonly lookup: typeof import('./lookup.ts');
  /** The journal's fonts in the host page. */
  readonly fonts: typeof import('./fonts.ts');
  /** The option `root`. */
  readonly root: typeof import('../root/page-root.ts');
  /** Explanations for publishers. */
  readonly diagnosis: typeof import('../diagnosis/index.ts');
}

/**
 * Loads a deferred module. All callers share one module. The result is `undefined` when loading failed; the failure has
 * been reported by then, and the next call tries again.
 */
export type LoadModule<Names extends keyof DeferredModules = keyof DeferredModules> = <Name extends Names>(
  name: Name,
) => Promise<DeferredModules[Name] | undefined>;

/** The files beside the ES module, where bundlers find them. */
const bundled: { readonly [Name in keyof DeferredModules]: () => Promise<DeferredModules[Name]> } = {
  frames: () => import('../deferred.ts'),
  ranges: () => import('../highlight/range-marker.ts'),
  changes: () => import('../highlight/changes.ts'),
  viewport: () => import('../highlight/viewport.ts'),
  occurrences: () => import('../highlight/choose-occurrences.ts'),
  hydration: () => import('./hydration/index.ts'),
  lookup: () => import('./lookup.ts'),
  fonts: () => import('./fonts.ts'),
  root: () => import('../root/page-root.ts'),
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
  const version = failures < origins.length ? __JOURNAL_VERSION__ : `v${__JOURNAL_MAJOR__}`;
  const query = failures > 0 ? `?${Date.now()}` : '';
  return import(/* @vite-ignore */ `${origins[failures % origins.length]}/client/${version}/${fileOf(name)}${query}`);
}

/** Callers of the same module share its result, unless loading failed. @param onError receives the failure */
function shareResults<Modules>(
  load: <Name extends keyof Modules>(name: Name) => Promise<Modules[Name]>,
  onError: (error: unknown) => void,
): <Name extends keyof Modules>(name: Name) => Promise<Modules[Name] | undefined> {
  const results: { [Name in keyof Modules]?: Promise<Modules[Name] | undefined> } = {};
  return (name) => {
    results[name] ??= load(name).catch((error) => {
      results[name] = undefined;
      onError(error);
      return undefined;
    });
    return results[name];
  };
}

/**
 * Creates the loader of a client's deferred modules.
 *
 * @param origins possible origins of the service's files, the most likely first
 * @param signal ends the retries
 * @param onError receives a `JournalError` (`network`) when a file cannot be loaded, or the signal's reason
 */
export function createModuleLoader(
  origins: readonly string[],
  signal: AbortSignal,
  onError: (error: unknown) => void,
): LoadModule {
  const failures: { [Name in keyof DeferredModules]?: number } = {};
  return shareResults<DeferredModules>((name) => {
    const attempt = () =>
      importDeferred(name, origins, failures[name] ?? 0).catch((cause) => {
        failures[name] = (failures[name] ?? 0) + 1;
        throw new JournalError('network', `${fileOf(name)} could not be loaded`, { cause });
      });
    return withRetries(attempt, signal, PAGE_TRANSPORT);
  }, onError);
}
