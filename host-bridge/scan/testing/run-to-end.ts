/** Runs a generator to its end without pausing. @returns the generator's result */
export function runToEnd<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
