// @ts-check
// `node .ci/prepare.mjs [--package] [NAME …]`: what npm's scripts need before they run. Installs the packages and the
// named requirements of `setup/requirements.mjs`, builds, and with `--package` packs the client. Skips what is done.
import { requireInstalled } from './setup/ensure-installed.mjs';
import { build, install, packageClient } from './setup/project.mjs';

const given = process.argv.slice(2);
install();
// It imports Playwright, so it can be loaded only once the packages are installed.
const { REQUIREMENTS } = await import('./setup/requirements.mjs');
const named = given.filter((name) => !name.startsWith('--')).map((name) => REQUIREMENTS[name]);
requireInstalled(named.flatMap((requirement) => (requirement ? [{ ...requirement, isOptional: false }] : [])));
build();
if (given.includes('--package')) packageClient();
