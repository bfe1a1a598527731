// @ts-check
import { mustSucceed } from './run.mjs';
import { runOnce } from './run-once.mjs';

/** The files that the build depends on. */
const BUILD_INPUTS = [
  'bff',
  'embed',
  'host-bridge',
  '.ci/setup/compress-files.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** The environment variables that the build depends on. */
const BUILD_VARIABLES = ['JOURNAL_API_URL'];

/** Installs the locked packages, unless the lockfile has not changed since the last time. */
export function install() {
  runOnce({
    stampFile: 'node_modules/.journal-installed',
    inputs: ['package.json', 'package-lock.json'],
    work() {
      console.log('Installing packages …');
      mustSucceed('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    },
  });
}

/** Packs the client, unless its sources have not changed since the last time. Needs the build. */
export function packageClient() {
  runOnce({
    stampFile: 'dist/.journal-packaged',
    inputs: BUILD_INPUTS,
    variables: BUILD_VARIABLES,
    work() {
      console.log('Packing the client …');
      mustSucceed('npx', ['tsx', 'host-bridge/package/run.ts']);
    },
  });
}

/** Builds the service, the frames and the client, unless their sources have not changed since the last time. */
export function build() {
  runOnce({
    stampFile: 'dist/.journal-built',
    inputs: BUILD_INPUTS,
    variables: BUILD_VARIABLES,
    work() {
      console.log('Building …');
      mustSucceed('npm', ['run', '--silent', 'build']);
    },
  });
}
