import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { ErrorResponse } from '../../../bff/contract/index.ts';
import type { Tally } from './tally.ts';

/** What a stack or a path inside the service looks like. */
const INTERNAL = /(\n|\\n)\s+at .+:\d+:\d+|node_modules\/|dist\/bff\/|file:\/\/\//;

const isError = Compile(ErrorResponse);
const isLogLine = Compile(Type.Object({ level: Type.Integer(), msg: Type.Optional(Type.String()) }));

/** Pino's number for errors. */
const ERROR_LEVEL = 50;

/** The value of a JSON text; undefined if it is not valid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns the status in the body of a documented error; undefined if it is not one */
export function statusInError(text: string): number | undefined {
  const body = parseJson(text);
  return isError.Check(body) ? body.error.statusCode : undefined;
}

/** @returns the first of the secrets that the text contains; undefined if there is none */
export const findSecret = (text: string, secrets: readonly string[]): string | undefined =>
  secrets.find((secret) => text.includes(secret));

/** @returns the first stack or internal path of a text; undefined if there is none */
export const findInternal = (text: string): string | undefined => INTERNAL.exec(text)?.[0].trim().slice(0, 80);

/**
 * Reads a service's log while it is written: JSON lines without errors, stacks, paths or secrets.
 * @returns takes the next text of the log
 */
export function checkLog(tally: Tally, secrets: readonly string[] = []): (text: string) => void {
  let rest = '';
  const check = (line: string) => {
    const entry = parseJson(line);
    if (!isLogLine.Check(entry)) tally.fail('a line of the log is not valid JSON', line);
    else if (entry.level >= ERROR_LEVEL) tally.fail(`an error in the log: ${entry.msg}`, line);
    if (findSecret(line, secrets) ?? findInternal(line))
      tally.fail('a line of the log contains a secret, a path or a stack', line);
  };
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(check);
  };
}
