import { parseArgs } from 'node:util';

/**
 * Reads options that are numbers above 0, such as `--seed 7 --runs 1000`, from the command line. Ends the process with a
 * message if one is none.
 * @param defaults their names with what they are otherwise
 */
export function readNumbers<Name extends string>(defaults: Readonly<Record<Name, number>>): Record<Name, number> {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }]));
  const numbers: Record<Name, number> = { ...defaults };
  for (const [name, text] of Object.entries(parseArgs({ options }).values)) {
    if (!(Number(text) > 0)) {
      console.error(`--${name} must be a number above 0, not "${text}"`);
      process.exit(1);
    }
    Object.assign(numbers, { [name]: Number(text) });
  }
  return numbers;
}

/** The options of a fuzzer. The same seed repeats the same inputs in the same order. */
export const readFuzzArguments = (runs: number) => readNumbers({ seed: 1, runs });

/** What a run of a fuzzer is started with. */
export type FuzzArguments = ReturnType<typeof readFuzzArguments>;
