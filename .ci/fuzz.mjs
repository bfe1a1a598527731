// @ts-check
// `npm run fuzz`: attacks the built service with random input. `npm run fuzz -- api --seed 7 --runs 1000000` runs one
// of the fuzzers with these options. The same seed repeats the same input.
import { runTable } from './setup/run-table.mjs';

const FUZZERS = new Map([
  ['api', 'e2e/fuzz/api/run.ts'],
  ['sockets', 'e2e/fuzz/sockets/run.ts'],
  ['content', 'e2e/fuzz/content/run.ts'],
  ['exports', 'e2e/fuzz/exports/run.ts'],
  ['queries', 'e2e/fuzz/queries/run.ts'],
]);

await runTable(FUZZERS, process.argv.slice(2));
