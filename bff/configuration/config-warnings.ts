import type { Config } from './config.ts';
import { VARIABLE_NAMES } from './environment.ts';
import { listensEverywhere } from './public-origins.ts';
import { REMOVED_VARIABLES, removedVariableWarnings } from './removed-variables.ts';
import { similarVariables } from './similar-variables.ts';

/** What the operator should know about a configuration that is valid but probably not what was meant. */
export function configWarnings(variables: Readonly<Record<string, string | undefined>>, config: Config): string[] {
  const set = Object.keys(variables).filter((name) => variables[name] !== undefined && variables[name] !== '');
  const unknown = set.filter((name) => !REMOVED_VARIABLES.has(name));
  const warnings = similarVariables(unknown, VARIABLE_NAMES).map(
    ({ name, meant }) => `${name} is not a variable of Journal and was ignored; did you mean ${meant}?`,
  );
  warnings.push(...removedVariableWarnings(set));
  if (listensEverywhere(config) && config.publicUrl === undefined) {
    warnings.push(
      `HOST is ${config.host} and PUBLIC_URL is not set: the addresses of pictures, fonts and feeds begin with ` +
        'http://127.0.0.1, which only this machine reaches; set PUBLIC_URL to the origin that readers use',
    );
  }
  return warnings;
}
