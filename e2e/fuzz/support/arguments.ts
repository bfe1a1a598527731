import { parseArgs } from 'node:util';

/** The options of all fuzzers and faults. The same seed repeats the same inputs in the same order. */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, runs: { type: 'string' }, seconds: { type: 'string' } },
});

/** Reads an option such as `--runs 1000`. Ends the process with a message if it is not a number above 0. */
export function numberOption(name: 'seed' | 'runs' | 'seconds', byDefault: number): number {
  const number = Number(values[name] ?? byDefault);
  if (number > 0) return number;
  console.error(`--${name} must be a number above 0, not "${values[name]}"`);
  process.exit(1);
}
