// @ts-check
import { chromium } from 'playwright';
import { firstExecutable, namedExecutable, onPath } from './executables.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_APPLICATION = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Path of a Chromium on this machine: `CHROMIUM_PATH`, one on the PATH, or the one that Playwright downloaded.
 * @returns {string | undefined} undefined when there is none
 * @throws {Error} when `CHROMIUM_PATH` is not an executable file
 */
export const findChromium = () =>
  namedExecutable('CHROMIUM_PATH') ??
  firstExecutable([...onPath(COMMANDS), MAC_APPLICATION, chromium.executablePath()]);

/** @returns {string | undefined} path of Chromium's headless shell, if it is on the PATH */
export const findHeadlessShell = () => firstExecutable(onPath(['chromium-headless-shell']));

/**
 * Path of the Chromium for tests that need no part of the browser around the page. The headless shell is the same engine
 * without that part, and runs the tests in two thirds of the time.
 * @returns {string | undefined} the headless shell if there is one and `CHROMIUM_PATH` names no other browser
 */
export const findTestChromium = () => (process.env.CHROMIUM_PATH ? undefined : findHeadlessShell()) ?? findChromium();
