// @ts-check
// `npm run bench`: runs all benches, one after the other. `npm run bench -- client` runs that one alone.
import { choose, succeeds } from './setup/run.mjs';

const BENCHES = new Map([
  ['service', 'bff/bench/run.ts'],
  ['export', 'bff/bench/export.ts'],
  ['client', 'host-bridge/bench/run.ts'],
  ['phrases', 'e2e/desk/random-phrases.ts'],
  ['frames', 'embed/bench/run.ts'],
  ['page', 'e2e/page-cost/run.ts'],
]);

for (const name of choose('bench', [...BENCHES.keys()], process.argv.slice(2))) {
  console.log(`\n## ${name}\n`);
  if (!succeeds('npx', ['tsx', BENCHES.get(name) ?? ''])) process.exitCode = 1;
}
