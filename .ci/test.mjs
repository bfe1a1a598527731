// @ts-check
// `npm test`: everything from a fresh clone to a verdict. Installs what it needs, browser and servers included.
import { requireNode } from './setup/node-version.mjs';
import { build, install } from './setup/project.mjs';
import { ensurePrototypeJs } from './setup/prototype-js.mjs';
import { mustSucceed } from './setup/run.mjs';
import { ensureServers } from './setup/servers.mjs';

requireNode();
install();
// Looks for Playwright, so it can be read only once the packages are there.
const { ensureBrowser } = await import('./setup/browser.mjs');
ensureBrowser();
ensureServers();
ensurePrototypeJs();
build();
for (const script of ['check', 'unit:browser', 'e2e']) {
  console.log(`\n── npm run ${script}`);
  mustSucceed('npm', ['run', '--silent', script]);
}
console.log('\nAll checks and tests passed.');
