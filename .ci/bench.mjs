// @ts-check
// `npm run bench`: runs all benches, one after the other. `npm run bench -- client` runs that one alone.
import { succeeds } from './setup/run.mjs';

const BENCHES = new Map([
  ['service', 'bff/bench/run.ts'],
  ['export', 'bff/bench/export.ts'],
  ['client', 'host-bridge/bench/run.ts'],
  ['phrases', 'e2e/desk/phrases/run.ts'],
  ['frames', 'embed/bench/run.ts'],
  ['page', 'e2e/page-cost/run.ts'],
]);

const named = process.argv.slice(2);
const unknown = named.filter((name) => !BENCHES.has(name));
if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(' or ')}. The benches are ${[...BENCHES.keys()].join(', ')}.`);
  process.exit(1);
}
for (const [name, file] of BENCHES) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n## ${name}\n`);
  if (!succeeds('npx', ['tsx', file])) process.exitCode = 1;
}
