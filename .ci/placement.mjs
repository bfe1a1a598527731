// @ts-check
// `npm run placement`: builds pages with real publishing systems and measures what the menu covers on them.
// `npm run placement -- --only vitepress --width 1280` measures some of them. e2e/placement/run.ts lists the options.
import { requireInstalled } from './setup/ensure-installed.mjs';
import { requireNode } from './setup/node-version.mjs';
import { build, install } from './setup/project.mjs';
import { mustSucceed } from './setup/run.mjs';

requireNode();
install();
// It imports Playwright, so it can be loaded only once the packages are installed.
const { CHROMIUM } = await import('./setup/requirements.mjs');
requireInstalled([CHROMIUM]);
build();
mustSucceed('npx', ['tsx', 'e2e/placement/run.ts', ...process.argv.slice(2)]);
