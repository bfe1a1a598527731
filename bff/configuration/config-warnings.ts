import { distance } from 'fastest-levenshtein';
import { nearMiss } from '../contract/shared/near-miss.ts';
import type { Config } from './config.ts';
import { VARIABLE_NAMES } from './environment.ts';
import { listensEverywhere } from './public-origins.ts';

/**
 * How the names of Journal's own variables begin. The build, a Studio beside it, Kubernetes for a service named
 * `journal`, and systemd set others.
 */
const OWN_NAMES =
  /^(CDN_PURGE|CONTENT_LAKE|FRAME|JOURNAL|LAKE|POSTHOG|SANITY|SHUTDOWN)_(?!API_URL$|STUDIO_|SERVICE_|PORT|STREAM$)/i;

/** Shorter names resemble too many that have nothing to do with Journal: `HOST` is one letter from `POST`. */
const MIN_LENGTH = 6;

const isMisspelt = (name: string): boolean =>
  VARIABLE_NAMES.some((known) => known.length >= MIN_LENGTH && distance(name.toUpperCase(), known) <= 2);

function describeUnknown(name: string): string {
  const names = VARIABLE_NAMES.map((variable) => variable.toLowerCase());
  const meant = nearMiss(name, names);
  const remedy = meant === null ? '"journal serve --help" lists them' : `did you mean ${meant.toUpperCase()}?`;
  return `${name} is not a variable of Journal and was ignored; ${remedy}`;
}

/** What the operator should know about a configuration that is valid but probably not what was meant. */
export function configWarnings(variables: Readonly<Record<string, string | undefined>>, config: Config): string[] {
  const set = Object.keys(variables).filter((name) => variables[name]);
  const unknown = set.filter((name) => !VARIABLE_NAMES.includes(name));
  const warnings = unknown.filter((name) => OWN_NAMES.test(name) || isMisspelt(name)).map(describeUnknown);
  if (listensEverywhere(config) && config.publicUrl === undefined) {
    warnings.push(
      `HOST is ${config.host} and PUBLIC_URL is not set: the addresses of pictures, fonts and feeds begin with ` +
        'http://127.0.0.1, which only this machine reaches; set PUBLIC_URL to the origin that readers use',
    );
  }
  return warnings;
}
