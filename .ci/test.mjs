// @ts-check
// `npm test`: everything from a fresh clone to a verdict. Installs what it needs, the browser included.
import { requireNode } from './setup/node-version.mjs';
import { build, install } from './setup/project.mjs';
import { mustSucceed } from './setup/run.mjs';

requireNode();
install();
// Looks for Playwright, so it can be read only once the packages are there.
const { ensureBrowser } = await import('./setup/browser.mjs');
ensureBrowser();
build();
for (const script of ['check', 'unit:browser', 'e2e']) {
  console.log(`\n── npm run ${script}`);
  mustSucceed('npm', ['run', '--silent', script]);
}
console.log('\nAll checks and tests passed.');
