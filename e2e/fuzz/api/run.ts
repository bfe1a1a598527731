/** `npm run fuzz -- api [--seed N] [--runs N]`: sends generated requests to the built service and checks each answer. */
import { readFuzzArguments } from '../support/arguments.ts';
import { report } from '../support/report.ts';
import { fuzzApi } from './fuzz-api.ts';

const RUNS = 1_000_000;

const { tally, growth } = await fuzzApi(readFuzzArguments(RUNS));
for (const { name, warm, after } of growth)
  console.error(
    `${name}: ${warm.residentMib} MiB warm, ${after.residentMib} MiB after; ` +
      `${warm.descriptors} open files warm, ${after.descriptors} after`,
  );
report('API requests', tally);
