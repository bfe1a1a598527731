// @ts-check
import { spawnSync } from 'node:child_process';
import { firstExecutable, namedExecutable, onPath } from './executables.mjs';

const COMMANDS = ['firefox-esr', 'firefox'];
const MAC_APPLICATION = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Playwright calls WebDriver BiDi's network.addDataCollector, which Firefox has had since this version. */
const OLDEST_VERSION = 143;

/** @param {string} path @returns {boolean} whether Playwright can drive this Firefox */
function isNewEnough(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  const [version = '0'] = /\d+/.exec(stdout ?? '') ?? [];
  return Number(version) >= OLDEST_VERSION;
}

/**
 * Path of a Firefox on this machine: `FIREFOX_PATH`, or one on the PATH that Playwright can drive.
 * @returns {string | undefined} undefined when there is none
 * @throws {Error} when `FIREFOX_PATH` is not an executable file
 */
export const findFirefox = () =>
  namedExecutable('FIREFOX_PATH') ??
  [...onPath(COMMANDS), MAC_APPLICATION].find((path) => firstExecutable([path]) && isNewEnough(path));
