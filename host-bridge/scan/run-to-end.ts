import type { OriginalTexts } from './page-text.ts';

/** For a page without highlights, or whose highlights do not matter. */
export const UNCUT: OriginalTexts = { originalText: () => undefined, isInserted: () => false };

/** Runs a search of the client's own scan at once, where no reader waits for it. @returns the generator's result */
export function runToEnd<Result>(work: Generator<undefined, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
