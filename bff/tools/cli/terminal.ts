import { visible } from '../../contract/shared/text.ts';

/** Prints lines on the standard output. */
export function print(text: string): void {
  process.stdout.write(`${visible(text)}\n`);
}

/** Prints what is no result, such as errors and progress, on the standard error. */
export function printError(text: string): void {
  process.stderr.write(`${visible(text)}\n`);
}

/** Work that takes longer says how far it is, so often at most. */
const INTERVAL_MS = 1_000;

/** Reports the progress of long work on the standard error. Short work reports nothing. */
export class Progress {
  readonly #unit: string;
  #reportedAt = performance.now();

  /** @param unit what is counted, such as `documents` */
  constructor(unit: string) {
    this.#unit = unit;
  }

  report(done: number): void {
    const now = performance.now();
    if (now - this.#reportedAt < INTERVAL_MS) return;
    this.#reportedAt = now;
    printError(`${done} ${this.#unit} …`);
  }
}
