import { VARIABLES } from '../../configuration/environment.ts';

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

/** Describes all environment variables for a terminal. */
export function variablesHelp(): string {
  return VARIABLES.flatMap(({ name, description, accepts, default: value }) => [
    value === 'unset' ? `  ${name}` : `  ${name} (${value})`,
    ...wrap(description.replaceAll('`', '')),
    ...wrap(`Value: ${accepts}`),
  ]).join('\n');
}
