// @ts-check
// `npm run sites`: an exported site on hosts without a server, in all engines. e2e/sites/run.ts says what it runs.
import { requireInstalled } from './setup/ensure-installed.mjs';
import { requireNode } from './setup/node-version.mjs';
import { build, install } from './setup/project.mjs';
import { mustSucceed } from './setup/run.mjs';

requireNode();
install();
// It imports Playwright, so it can be loaded only once the packages are installed.
const { CADDY, CHROMIUM, FIREFOX, NGINX, WEBKIT } = await import('./setup/requirements.mjs');
requireInstalled([CADDY, CHROMIUM, FIREFOX, NGINX, WEBKIT].map((one) => ({ ...one, isOptional: false })));
build();
mustSucceed('npx', ['tsx', 'e2e/sites/run.ts']);
