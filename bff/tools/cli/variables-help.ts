import { VARIABLES } from '../../configuration/environment.ts';

/** Breaks a sentence into lines that fit a terminal of 80 columns, indented by four. */
const wrap = (text: string): string[] => (text.match(/\S.{0,75}(?= |$)/g) ?? []).map((line) => `    ${line}`);

/** Describes all environment variables for a terminal. */
export function variablesHelp(): string {
  return VARIABLES.flatMap(({ name, description, accepts, default: value }) => [
    value === 'unset' ? `  ${name}` : `  ${name} (${value})`,
    ...wrap(description.replaceAll('`', '')),
    ...wrap(`Value: ${accepts}`),
  ]).join('\n');
}
