// @ts-check
// `npm test`: from a fresh clone to a verdict on what every change must pass. Installs what is missing, browser and
// servers included. `npm run check` (`--changed`): what finds most mistakes while one works, in less than two minutes.
import { requireInstalled } from './setup/ensure-installed.mjs';
import { install } from './setup/project.mjs';
import { runScripts, stop } from './setup/run.mjs';

const CHECKS = ['lint', 'types', 'arrows'];
/**
 * Scripts of one group run side by side, the groups one after the other: two groups of tests on two cores would only
 * make each other late. All of them run, also after one has failed.
 */
const GROUPS = process.argv.includes('--changed')
  ? [CHECKS, ['unit:changed']]
  : // The first one builds, too.
    [['package', ...CHECKS, 'supply-chain'], ['unit'], ['unit:browser'], ['e2e'], ['e2e:service']];

install();
// It imports Playwright, so it can be loaded only once the packages are installed.
const { TEST_REQUIREMENTS } = await import('./setup/requirements.mjs');
requireInstalled(Object.values(TEST_REQUIREMENTS));
const failed = [];
for (const group of GROUPS) failed.push(...(await runScripts(group)));
if (failed.length > 0) stop(`\nFailed: ${failed.join(', ')}.`);
console.log('\nAll checks and tests passed.');
