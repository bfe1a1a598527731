import { distance } from 'fastest-levenshtein';
import type { Config } from './config.ts';
import { VARIABLE_NAMES } from './environment.ts';
import { listensEverywhere } from './public-origins.ts';

/** Environment variables that earlier versions read, and what to do instead. */
const REMOVED_VARIABLES: ReadonlyMap<string, string> = new Map([
  ['ADMIN_EMAIL', 'the service has no OAI-PMH endpoint any more: the system that publishes the articles exposes them'],
  ['WORKERS', 'run several instances behind a proxy'],
]);

/** Shorter names resemble too many that have nothing to do with Journal: `HOST` is one letter from `POST`. */
const MIN_LENGTH = 6;
/** Two letters that changed places count as two. */
const MAX_DISTANCE = 2;

/** Variables that nothing reads, such as `SANTIY_PROJECT_ID`, and those that were probably meant. */
export function similarVariables(names: readonly string[]) {
  const unknown = names.filter((name) => !VARIABLE_NAMES.includes(name));
  return unknown.flatMap((name) => {
    const normal = name.toUpperCase().replaceAll('-', '_');
    const meant = VARIABLE_NAMES.find(
      (variable) => distance(normal, variable) <= (variable.length < MIN_LENGTH ? 0 : MAX_DISTANCE),
    );
    // Windows reads `Host` and `HOST` as one variable. Elsewhere a lower-case twin of a set variable changes nothing.
    return meant === undefined || names.includes(meant) ? [] : [{ name, meant }];
  });
}

/** What the operator should know about a configuration that is valid but probably not what was meant. */
export function configWarnings(variables: Readonly<Record<string, string | undefined>>, config: Config): string[] {
  const set = Object.keys(variables).filter((name) => variables[name] !== undefined && variables[name] !== '');
  const warnings = similarVariables(set.filter((name) => !REMOVED_VARIABLES.has(name))).map(
    ({ name, meant }) => `${name} is not a variable of Journal and was ignored; did you mean ${meant}?`,
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
