// @ts-check
import { existsSync } from 'node:fs';
import { succeeds } from './run.mjs';

/** An installation that has not ended by then will not end: the next way is tried. */
const INSTALL_TIMEOUT_MS = 300_000;
const APT = 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq libjs-prototype';

/** @type {readonly { name: string, command: string, args: readonly string[] }[]} */
const WAYS = [
  { name: 'apt-get', command: 'sh', args: ['-c', APT] },
  { name: 'apt-get with sudo', command: 'sudo', args: ['-n', 'sh', '-c', APT] },
];

/** Path of the file of Prototype.js 1.7, which no npm package holds: where `PROTOTYPE_JS` says, else where Debian has it. */
export const PROTOTYPE_JS = process.env.PROTOTYPE_JS || '/usr/share/javascript/prototype/prototype.js';

/** Sees to it that there is Prototype.js: tests run pages that are built on it. */
export function ensurePrototypeJs() {
  if (existsSync(PROTOTYPE_JS)) return;
  for (const { name, command, args } of WAYS) {
    console.log(`No Prototype.js yet: trying ${name} …`);
    if (succeeds(command, args, { timeout: INSTALL_TIMEOUT_MS }) && existsSync(PROTOTYPE_JS)) return;
    console.log(`${name} did not bring it.`);
  }
  console.error(
    'The tests need Prototype.js 1.7.3. Get prototype.js from prototypejs.org and set PROTOTYPE_JS to its path.',
  );
  process.exit(1);
}
