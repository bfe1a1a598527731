import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { findInternal, findSecret } from './leaks.ts';
import type { Tally } from './tally.ts';

const isLogLine = Compile(Type.Object({ level: Type.Integer(), msg: Type.Optional(Type.String()) }));

/** Pino's number for errors. */
const ERROR_LEVEL = 50;

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Reads a service's log while it is written: JSON lines without errors, stacks, paths or secrets. */
export class LogChecks {
  readonly #tally: Tally;
  readonly #secrets: readonly string[];
  #rest = '';

  constructor(tally: Tally, secrets: readonly string[]) {
    this.#tally = tally;
    this.#secrets = secrets;
  }

  /** Checks all lines that are complete with this text. */
  add(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#check(line);
  }

  #check(line: string): void {
    const entry = parse(line);
    if (!isLogLine.Check(entry)) this.#tally.fail('a line of the log is no JSON', line);
    else if (entry.level >= ERROR_LEVEL) this.#tally.fail(`an error in the log: ${entry.msg}`, line);
    const leak = findSecret(line, this.#secrets) ?? findInternal(line);
    if (leak !== undefined) this.#tally.fail('a line of the log contains a secret, a path or a stack', line);
  }
}
