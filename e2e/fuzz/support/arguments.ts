import { parseArgs } from 'node:util';

/** What a run of a fuzzer is started with. */
export interface FuzzArguments {
  /** Repeats the same inputs in the same order. */
  readonly seed: number;
  /** How many inputs to try. */
  readonly runs: number;
}

const DEFAULT_SEED = 1;

function wholeNumber(option: string, text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  console.error(`--${option} must be a whole number, not "${text}"`);
  process.exit(1);
}

/** Reads `--seed N --runs N` from the command line. Ends the process with a message if an option is unknown. */
export function readFuzzArguments(defaultRuns: number): FuzzArguments {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(DEFAULT_SEED) },
      runs: { type: 'string', default: String(defaultRuns) },
    },
  });
  return { seed: wholeNumber('seed', values.seed), runs: wholeNumber('runs', values.runs) };
}
