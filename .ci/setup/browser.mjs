// @ts-check
import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.mjs';
import { succeeds } from './run.mjs';

/** A download that has not come by then will not come: the next way is tried. */
const DOWNLOAD_TIMEOUT_MS = 300_000;
const APT = 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium';

/** @type {readonly { name: string, command: string, args: readonly string[] }[]} */
const WAYS = [
  { name: "Playwright's download", command: 'npx', args: ['playwright', 'install', 'chromium'] },
  { name: 'apt-get', command: 'sh', args: ['-c', APT] },
  { name: 'apt-get with sudo', command: 'sudo', args: ['-n', 'sh', '-c', APT] },
  { name: 'dnf', command: 'sudo', args: ['-n', 'dnf', 'install', '-y', 'chromium'] },
  { name: 'apk', command: 'apk', args: ['add', 'chromium'] },
  { name: 'Homebrew', command: 'brew', args: ['install', '--cask', 'chromium'] },
];

/** @returns {string | undefined} a Chromium that starts; one whose system libraries are missing is none */
function workingChromium() {
  const path = findChromium();
  return path !== undefined && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0 ? path : undefined;
}

/** Sees to it that there is a Chromium: an installed one, else Playwright's, else the system's package manager's. */
export function ensureBrowser() {
  if (workingChromium() !== undefined) return;
  for (const { name, command, args } of WAYS) {
    console.log(`No Chromium yet: trying ${name} …`);
    if (succeeds(command, args, { timeout: DOWNLOAD_TIMEOUT_MS }) && workingChromium() !== undefined) return;
    console.log(`${name} did not bring one.`);
  }
  console.error('The tests need a Chromium, and none could be installed. Install one and set CHROMIUM_PATH to it.');
  process.exit(1);
}
