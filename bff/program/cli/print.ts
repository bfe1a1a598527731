import { visible } from '../../contract/rules/messages.ts';

/** Prints lines on the standard output. */
export function print(text: string): void {
  process.stdout.write(`${visible(text)}\n`);
}

/** Prints what is no result, such as errors and progress, on the standard error. */
export function printError(text: string): void {
  process.stderr.write(`${visible(text)}\n`);
}
