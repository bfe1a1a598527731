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

function describeUnknown(name: string): string {
  const meant = nearMiss(
    name,
    VARIABLE_NAMES.map((variable) => variable.toLowerCase()),
  );
  const remedy = meant === null ? '"journal serve --help" lists them' : `did you mean ${meant.toUpperCase()}?`;
  return `${name} is not a variable of Journal and was ignored; ${remedy}`;
}

/** What the operator should know about a configuration that is valid but probably not what was meant. */
export function configWarnings(variables: Readonly<Record<string, string | undefined>>, config: Config): string[] {
  const set = Object.keys(variables).filter((name) => variables[name]);
  const warnings = set.filter((name) => OWN_NAMES.test(name) && !VARIABLE_NAMES.includes(name)).map(describeUnknown);
  if (listensEverywhere(config) && config.publicUrl === undefined) {
    warnings.push(
      `HOST is ${config.host} and PUBLIC_URL is not set: the addresses of pictures, fonts and feeds begin with ` +
        'http://127.0.0.1, which only this machine reaches; set PUBLIC_URL to the origin that readers use',
    );
  }
  return warnings;
}
