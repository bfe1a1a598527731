// @ts-check
import { mustSucceed } from './run.mjs';
import { unlessDone } from './stamp.mjs';

/** What the build reads. */
const SOURCES = [
  'bff',
  'embed',
  'host-bridge',
  '.ci/setup/compress-files.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Installs the locked packages, unless these very ones are there. */
export function install() {
  unlessDone({
    stamp: 'node_modules/.journal-installed',
    inputs: ['package.json', 'package-lock.json'],
    work() {
      console.log('Installing packages …');
      mustSucceed('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    },
  });
}

/** Builds the service, the frames and the client, unless they were built from these very sources. */
export function build() {
  unlessDone({
    stamp: 'dist/.journal-built',
    inputs: SOURCES,
    work() {
      console.log('Building …');
      mustSucceed('npm', ['run', '--silent', 'build']);
    },
  });
}
