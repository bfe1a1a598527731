// @ts-check
// `npm run examples`: installs the examples' own packages from npm, builds the examples and opens them in Chromium.
import { requireInstalled } from './setup/ensure-installed.mjs';
import { requireNode } from './setup/node-version.mjs';
import { build, install, packageClient } from './setup/project.mjs';
import { mustSucceed } from './setup/run.mjs';

requireNode();
install();
// It imports Playwright, so it can be loaded only once the packages are installed.
const { CHROMIUM } = await import('./setup/requirements.mjs');
requireInstalled([CHROMIUM]);
build();
packageClient();
mustSucceed('npx', ['playwright', 'test', '--project', 'examples', ...process.argv.slice(2)]);
