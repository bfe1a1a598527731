// @ts-check
// `npm test`: from a fresh clone to a verdict on what every change must pass. Installs what is missing, browser and
// servers included.
import { requireInstalled } from './setup/ensure-installed.mjs';
import { install } from './setup/project.mjs';
import { runScripts, stop, succeeds } from './setup/run.mjs';

/** Scripts of one group run side by side. The next group starts when all of them have passed. */
const GROUPS = [
  // The first one builds, too.
  ['package', 'lint', 'types', 'arrows'],
  ['unit', 'unit:browser', 'supply-chain'],
];

install();
// It imports Playwright, so it can be loaded only once the packages are installed.
const { TEST_REQUIREMENTS } = await import('./setup/requirements.mjs');
requireInstalled(Object.values(TEST_REQUIREMENTS));
for (const group of GROUPS) {
  const failed = await runScripts(group);
  if (failed.length > 0) stop(`\nFailed: ${failed.join(', ')}.`);
}
// Alone, as it takes both cores for minutes and its output is worth watching.
console.log('\n── npm run e2e');
if (!succeeds('npm', ['run', '--silent', 'e2e'])) process.exit(1);
console.log('\nAll checks and tests passed.');
