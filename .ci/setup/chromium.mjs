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
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = COMMANDS.flatMap((name) => folders.map((folder) => join(folder, name)));
  const downloaded = chromium.executablePath();
  return [...onPath, MAC_APPLICATION, downloaded].find((path) => path !== '' && existsSync(path) && isExecutable(path));
}
