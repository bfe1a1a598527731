// @ts-check
// `npm run check`: everything that needs no browser. `npm run check -- types arrows` runs these two alone.
import { runScripts } from './setup/run-scripts.mjs';

const CHECKS = ['format', 'lint', 'types', 'arrows', 'unit'];

const named = process.argv.slice(2);
const failed = await runScripts(named.length > 0 ? named : CHECKS);
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
