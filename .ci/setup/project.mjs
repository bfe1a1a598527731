// @ts-check
import { existsSync } from 'node:fs';
import { mustSucceed, stop } from './run.mjs';
import { runOnce } from './run-once.mjs';

const BUILD_INPUTS = [
  'bff',
  'embed',
  'host-bridge',
  '.ci/setup',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const BUILD_VARIABLES = ['JOURNAL_API_URL'];

const OLDEST_NODE = [20, 19];

const MANIFESTS = ['package.json', 'package-lock.json', 'e2e/package.json'];
/** Records that all packages are installed. npm removes it with them. */
const ALL_INSTALLED = 'node_modules/.journal-installed';
/** Records that the packages of the product and its build are installed. */
const PRODUCT_INSTALLED = 'node_modules/.journal-product-installed';

/** Ends this program with a message when Node is too old. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(`Journal needs Node ${OLDEST_NODE.join('.')} or newer. This is Node ${process.versions.node}.`);
}

/** @param {readonly string[]} options of npm */
function installPackages(options) {
  console.log('Installing packages …');
  mustSucceed('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...options]);
}

/** Installs the locked packages, unless the lockfile has not changed since the last time. */
export function install() {
  requireNode();
  runOnce({ stampFile: ALL_INSTALLED, inputs: MANIFESTS, work: () => installPackages([]) });
}

/** Installs what the service and its build need, which is a quarter of all packages, unless it is installed. */
export function installProduct() {
  requireNode();
  // Someone who runs the tests has these packages too.
  if (existsSync(ALL_INSTALLED)) return install();
  runOnce({
    stampFile: PRODUCT_INSTALLED,
    inputs: MANIFESTS,
    // npm would keep packages of the tests that are optional peers of others, such as Vitest's jsdom.
    work: () => installPackages(['--workspaces=false', '--legacy-peer-deps', '--ignore-scripts']),
  });
}

/** @param {string} stamp @param {string} saying @param {string} command @param {readonly string[]} args */
function runForSources(stamp, saying, command, args) {
  const work = () => {
    console.log(`${saying} …`);
    mustSucceed(command, args);
  };
  runOnce({ stampFile: `dist/.journal-${stamp}`, inputs: BUILD_INPUTS, variables: BUILD_VARIABLES, work });
}

/** Packs the client, unless its sources have not changed since the last time. Needs the build. */
export const packageClient = () =>
  runForSources('packaged', 'Packing the client', 'npx', ['tsx', 'host-bridge/package/run.ts']);

/** Builds the service, the frames and the client, unless their sources have not changed since the last time. */
export const build = () => runForSources('built', 'Building', 'npm', ['run', '--silent', 'build']);
