// @ts-check
// `node .ci/prepare.mjs [--package] [NAME …]`: what npm's scripts need before they run. Installs the packages and the
// named requirements of `setup/requirements.mjs`, builds, and with `--package` packs the client. Skips what is done.
import { requireInstalled } from './setup/ensure-installed.mjs';
import { build, install, packageClient } from './setup/project.mjs';

const args = process.argv.slice(2);
install();
// It imports Playwright, so it can be loaded only once the packages are installed.
const { REQUIREMENTS } = await import('./setup/requirements.mjs');
const named = args
  .filter((name) => !name.startsWith('--'))
  .map((name) => {
    const requirement = REQUIREMENTS[name];
    if (requirement === undefined) throw new Error(`setup/requirements.mjs has no ${name}`);
    return { ...requirement, isOptional: false };
  });
requireInstalled(named);
build();
if (args.includes('--package')) packageClient();
