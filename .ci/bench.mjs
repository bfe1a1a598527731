// @ts-check
// `npm run bench`: all benches, one after the other; `npm run bench -- client` that one alone.
import { requireNode } from './setup/node-version.mjs';
import { build, install } from './setup/project.mjs';
import { succeeds } from './setup/run.mjs';

const BENCHES = new Map([
  ['service', 'bff/bench/index.ts'],
  ['client', 'host-bridge/bench/index.ts'],
  ['frames', 'embed/bench/run.ts'],
]);

const named = process.argv.slice(2);
const unknown = named.filter((name) => !BENCHES.has(name));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${[...BENCHES.keys()].join(', ')}.`);
  process.exit(1);
}

requireNode();
install();
// Looks for Playwright, so it can be read only once the packages are there.
const { ensureBrowser } = await import('./setup/browser.mjs');
ensureBrowser();
build();
for (const [name, file] of BENCHES) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\n## ${name}\n`);
  if (!succeeds('npx', ['tsx', file])) process.exitCode = 1;
}
