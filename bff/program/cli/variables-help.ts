import { VARIABLES } from '../../configuration/environment.ts';
import { PURPOSES } from '../../configuration/variable-purposes.ts';

/** The default of a variable without one. */
const UNSET = 'unset';
const INDENT = ' '.repeat(4);
/** Width of a terminal's lines. */
const WIDTH = 80;

/** Breaks a sentence into lines that fit a terminal. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = INDENT;
  for (const word of text.split(' ')) {
    if (line.length + word.length > WIDTH && line !== INDENT) {
      lines.push(line.trimEnd());
      line = INDENT;
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()];
}

const helpOf = new Map<string, (typeof PURPOSES)[keyof typeof PURPOSES]>(Object.entries(PURPOSES));

/** All environment variables, in the order of their importance: what they are for, and what holds if they are unset. */
export const VARIABLES_HELP = VARIABLES.map(({ name, description, default: value }) => {
  const { purpose, unset } = helpOf.get(name) ?? { purpose: '' };
  return { name, purpose, format: description, default: value ?? unset ?? UNSET };
});

/** Describes all environment variables for a terminal. */
export function variablesHelp(): string {
  return VARIABLES_HELP.flatMap(({ name, purpose, format, default: value }) => [
    value === UNSET ? `  ${name}` : `  ${name} (${value})`,
    ...wrap(purpose.replaceAll('`', '')),
    ...wrap(`Value: ${format}`),
  ]).join('\n');
}
