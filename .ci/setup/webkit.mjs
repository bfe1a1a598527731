// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { firstExecutable, onPath } from './executables.mjs';

/** Folders in which distributions put the programs of libraries, some of them in a folder for the machine's kind. */
const PROGRAM_FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/libexec'].filter(existsSync);

/** @returns {string[]} where the small browser of WebKitGTK may be */
const miniBrowsers = () =>
  PROGRAM_FOLDERS.flatMap((folder) => ['', ...readdirSync(folder)].map((kind) => join(folder, kind))).map((folder) =>
    join(folder, 'webkit2gtk-4.1', 'MiniBrowser'),
  );

/**
 * Paths of what drives WebKitGTK: its WebDriver, the browser that this starts, and a display for the browser.
 * @returns {{ driver: string, browser: string, display: string } | undefined} undefined unless all of them are installed
 */
export function findWebKit() {
  const driver = firstExecutable(onPath(['WebKitWebDriver']));
  const browser = firstExecutable(miniBrowsers());
  const display = firstExecutable(onPath(['Xvfb']));
  return driver && browser && display ? { driver, browser, display } : undefined;
}
