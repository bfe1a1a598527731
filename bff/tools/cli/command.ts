import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { parseUrl } from '../../contract/shared/links.ts';
import { jsonEscape } from '../../contract/shared/markup.ts';

/** Words as a line that can be pasted into a shell. */
export const shellWords = (...words: readonly string[]): string =>
  words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ');

/** A command as this program was called, to be pasted into a shell: `npx journal serve my-journal`. */
export function commandLine(...args: readonly string[]): string {
  const [node = 'node', file = ''] = process.argv;
  if (process.env.npm_command === 'exec') return shellWords('npx', 'journal', ...args);
  const isOnPath = path.basename(file) === 'journal';
  return shellWords(...(isOnPath ? ['journal'] : [path.basename(node), path.relative('', file)]), ...args);
}

/** The exit code of a command that has not done all that was asked. */
export const FAILED = 1;

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Command {
  readonly name: string;
  /** Its arguments in help texts, such as `FOLDER`. */
  readonly usage: string;
  readonly summary: string;
  /** What its help says below the summary, in lines. */
  readonly help: readonly string[];
  /**
   * Runs it.
   * @param args what follows the command's name
   * @returns the exit code, or nothing if the process goes on
   * @throws UsageError
   */
  run(args: readonly string[]): Promise<number | undefined>;
}

/** Reads what follows a command's name. @throws an error of the parser, which is a usage error */
export const readArgs = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) => parseArgs({ args: [...args], options, allowPositionals: true });

/** The only argument. @param name as in the command's usage @throws UsageError */
export function onlyOne([only, ...surplus]: readonly string[], name: string): string {
  if (only === undefined) throw new UsageError(`Missing argument: ${name}`);
  if (surplus.length > 0) throw new UsageError(`Expected one ${name}`);
  return only;
}

/** @param option that messages name, if it is one @throws UsageError unless it is an address of the web */
export function webAddress(text: string, option = ''): URL {
  const address = parseUrl(text);
  if (address !== null && /^https?:\/\//.test(text)) return address;
  throw new UsageError(`${option} ${text} is not an http or https address`.trimStart());
}

/** @throws UsageError unless it is a folder */
export async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found === null) throw new UsageError(`There is no folder ${folder}`);
  if (!found.isDirectory()) throw new UsageError(`${folder} is a file, not a folder`);
}

/** Characters that control a terminal, or that change the direction of a text. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text for a terminal. Pages and files may have control characters, which are written as in JSON. JSON stays valid.
 */
export const visible = (text: string): string => text.replace(CONTROLS, jsonEscape);

export const print = (text: string): void => void process.stdout.write(`${visible(text)}\n`);

/** Prints what is not a result, such as errors and progress, on the standard error. */
export const printError = (text: string): void => void process.stderr.write(`${visible(text)}\n`);

/** How often long work says how far it is, at most. */
const INTERVAL_MS = 1_000;

/**
 * Reports the progress of long work on the standard error, if that is a terminal: cron would mail it.
 * @param unit what is counted, such as `documents`
 */
export function progress(unit: string): (done: number) => void {
  let reportedAt = performance.now();
  return (done) => {
    const now = performance.now();
    if (!process.stderr.isTTY || now - reportedAt < INTERVAL_MS) return;
    reportedAt = now;
    printError(`${done} ${unit} …`);
  };
}
