import { isJsonObject, ownValue } from '../../contract/rules/json-object.ts';
import { visible } from '../../contract/rules/visible-text.ts';

/** Levels of pino. */
const ERROR = 50;
const WARNING = 40;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a message begins with, unless it says so itself. */
function labelOf(level: unknown, message: string): string {
  if (typeof level !== 'number' || level < WARNING) return '';
  const label = level >= ERROR ? 'error: ' : 'warning: ';
  return message.includes(label) ? '' : label;
}

/** A record of the log as a writer reads it on a terminal. @param line JSON with its line break */
export function terminalLine(line: string): string {
  const record = parsed(line);
  if (!isJsonObject(record)) return visible(line);
  const { level, msg = '', method, url, status, err } = record;
  const message = [msg, method, url, status].filter((part) => part !== undefined).join(' ');
  const stack = ownValue(err, 'stack');
  return `${visible([labelOf(level, message) + message, ...(stack === undefined ? [] : [stack])].join('\n'))}\n`;
}

/** Records of the log as a writer reads them on a terminal. @param lines whole lines */
export const terminalLines = (lines: string): string =>
  lines
    .split(/(?<=\n)/)
    .map(terminalLine)
    .join('');
