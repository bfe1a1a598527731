import { distance } from 'fastest-levenshtein';
import type { Config } from './config.ts';
import { VARIABLE_NAMES } from './environment.ts';
import { listensEverywhere } from './public-origins.ts';

/** Environment variables that earlier versions read, and what to do instead. */
const REMOVED_VARIABLES: ReadonlyMap<string, string> = new Map([
  ['ADMIN_EMAIL', 'the service has no OAI-PMH endpoint any more: the system that publishes the articles exposes them'],
  ['CACHE_SECRET', 'Redis no longer holds responses that it could sign'],
  ['WORKERS', 'run several instances behind a proxy'],
]);

/** Shorter names resemble too many that have nothing to do with Journal: `HOST` is one letter from `POST`. */
const MIN_LENGTH = 6;
/** Two letters that changed places count as two. */
const MAX_DISTANCE = 2;

/**
 * How the names of Journal's own variables begin. The build, a Studio beside it, Kubernetes for a service named
 * `journal`, and systemd set others.
 */
const OWN_NAMES =
  /^(CDN_PURGE|CONTENT_LAKE|FRAME|JOURNAL|LAKE|POSTHOG|SANITY|SHUTDOWN)_(?!API_URL$|STUDIO_|SERVICE_|PORT|STREAM$)/;

/** Variables that nothing reads, each with the one that was probably meant; `POSTHOG_API_KEY` resembles none. */
export function similarVariables(names: readonly string[]): { readonly name: string; readonly meant?: string }[] {
  const unknown = names.filter((name) => !VARIABLE_NAMES.includes(name));
  return unknown.flatMap((name) => {
    const normal = name.toUpperCase().replaceAll('-', '_');
    const meant = VARIABLE_NAMES.find(
      (variable) => distance(normal, variable) <= (variable.length < MIN_LENGTH ? 0 : MAX_DISTANCE),
    );
    if (meant === undefined) return OWN_NAMES.test(normal) ? [{ name }] : [];
    // Windows reads `Host` and `HOST` as one variable. Elsewhere a lower-case twin of a set variable changes nothing.
    return names.includes(meant) ? [] : [{ name, meant }];
  });
}

/** What the operator should know about a configuration that is valid but probably not what was meant. */
export function configWarnings(variables: Readonly<Record<string, string | undefined>>, config: Config): string[] {
  const set = Object.keys(variables).filter((name) => variables[name] !== undefined && variables[name] !== '');
  const warnings = similarVariables(set.filter((name) => !REMOVED_VARIABLES.has(name))).map(
    ({ name, meant }) =>
      `${name} is not a variable of Journal and was ignored; ` +
      (meant === undefined ? '"journal serve --help" lists them' : `did you mean ${meant}?`),
  );
  for (const [name, instead] of REMOVED_VARIABLES)
    if (set.includes(name)) warnings.push(`${name} was removed and is ignored; ${instead}`);
  if (listensEverywhere(config) && config.publicUrl === undefined) {
    warnings.push(
      `HOST is ${config.host} and PUBLIC_URL is not set: the addresses of pictures, fonts and feeds begin with ` +
        'http://127.0.0.1, which only this machine reaches; set PUBLIC_URL to the origin that readers use',
    );
  }
  return warnings;
}
