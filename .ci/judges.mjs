// @ts-check
// `npm run judges`: asks programs of others whether they accept what the service writes. With `-- feed`, only the judges
// whose path contains "feed" are asked. They are too large for `npm test`.
import { requireInstalled } from './setup/ensure-installed.mjs';
import { requireNode } from './setup/node-version.mjs';
import { install } from './setup/project.mjs';
import { mustSucceed } from './setup/run.mjs';

requireNode();
install();
// It imports Playwright, so it can be loaded only once the packages are installed.
const { JUDGES } = await import('./setup/requirements.mjs');
requireInstalled(JUDGES);
mustSucceed('npx', ['vitest', 'run', '--project', 'judges', ...process.argv.slice(2)]);
