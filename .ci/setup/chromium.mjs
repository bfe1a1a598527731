// @ts-check
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_APPLICATION = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {readonly string[]} commands @returns {string[]} where these commands may be on the PATH */
const onPath = (commands) =>
  commands.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));

/** @param {readonly string[]} paths */
const firstExecutable = (paths) => paths.find((path) => path !== '' && existsSync(path) && isExecutable(path));

/**
 * Path of a Chromium on this machine: `CHROMIUM_PATH`, one on the PATH, or the one that Playwright downloaded.
 * @returns {string | undefined} undefined when there is none
 * @throws {Error} when `CHROMIUM_PATH` is not an executable file
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is not an executable file`);
    return named;
  }
  return firstExecutable([...onPath(COMMANDS), MAC_APPLICATION, chromium.executablePath()]);
}

/** @returns {string | undefined} path of Chromium's headless shell, if it is on the PATH */
export const findHeadlessShell = () => firstExecutable(onPath(['chromium-headless-shell']));

/**
 * Path of the Chromium for tests that need no part of the browser around the page. The headless shell is the same engine
 * without that part, and runs the tests in two thirds of the time.
 * @returns {string | undefined} the headless shell if there is one and `CHROMIUM_PATH` names no other browser
 */
export const findTestChromium = () => (process.env.CHROMIUM_PATH ? undefined : findHeadlessShell()) ?? findChromium();
