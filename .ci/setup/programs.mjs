// @ts-check
// Programs and files that no npm package holds, and where they are on this machine.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Servers are often installed in folders that are on the PATH of administrators only. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/usr/libexec'];

/** @param {readonly string[]} commands @returns {string[]} where these commands may be */
const onPath = (commands) => commands.flatMap((name) => FOLDERS.map((folder) => join(folder, name)));

/** @param {readonly string[]} paths */
const firstExecutable = (paths) => paths.find(isExecutable);

/** @param {string} name @returns {string | undefined} path of a command, if it is installed */
export const findCommand = (name) => firstExecutable(onPath([name]));

/**
 * The program that an environment variable names.
 * @param {string} variable @returns {string | undefined} undefined when it is unset
 * @throws {Error} when it does not name an executable file
 */
function namedExecutable(variable) {
  const path = process.env[variable];
  if (path === undefined || path === '') return undefined;
  if (!isExecutable(path)) throw new Error(`${variable} is ${path}, which is not an executable file`);
  return path;
}

const CHROMIUM_COMMANDS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC_CHROMIUM = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Path of a Chromium on this machine: `CHROMIUM_PATH`, one on the PATH, or the one that Playwright downloaded.
 * @returns {string | undefined} undefined when there is none
 * @throws {Error} when `CHROMIUM_PATH` is not an executable file
 */
export const findChromium = () =>
  namedExecutable('CHROMIUM_PATH') ??
  firstExecutable([...onPath(CHROMIUM_COMMANDS), MAC_CHROMIUM, chromium.executablePath()]);

/** @returns {string | undefined} path of Chromium's headless shell, if it is on the PATH */
export const findHeadlessShell = () => findCommand('chromium-headless-shell');

/**
 * Path of the Chromium for tests that need no part of the browser around the page. The headless shell is the same
 * engine without that part, and runs the tests in two thirds of the time.
 * @returns {string | undefined} the headless shell if there is one and `CHROMIUM_PATH` names no other browser
 */
export const findTestChromium = () => (process.env.CHROMIUM_PATH ? undefined : findHeadlessShell()) ?? findChromium();

const FIREFOX_COMMANDS = ['firefox-esr', 'firefox'];
const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox';

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
  [...onPath(FIREFOX_COMMANDS), MAC_FIREFOX].find((path) => firstExecutable([path]) && isNewEnough(path));

/** Folders in which distributions put the programs of libraries, some of them in a folder for the machine's kind. */
const PROGRAM_FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/libexec'].filter(existsSync);

/** @returns {string[]} where the small browser of WebKitGTK may be */
const miniBrowsers = () =>
  PROGRAM_FOLDERS.flatMap((folder) => ['', ...readdirSync(folder)].map((kind) => join(folder, kind))).map((folder) =>
    join(folder, 'webkit2gtk-4.1', 'MiniBrowser'),
  );

/**
 * Paths of what drives WebKitGTK: its WebDriver, the browser that this starts, and a display for the browser.
 * @returns {{ driver: string, browser: string, display: string } | undefined} undefined unless all of them are
 * installed
 */
export function findWebKit() {
  const driver = findCommand('WebKitWebDriver');
  const browser = firstExecutable(miniBrowsers());
  const display = findCommand('Xvfb');
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/**
 * Paths of what runs WordPress: its own folder (`WORDPRESS_PATH`, or where Debian's package puts it), PHP, and the
 * database server with the program that creates its files.
 * @returns {{ folder: string, php: string, server: string, createDatabase: string } | undefined} undefined unless all
 * of them are installed
 */
export function findWordPress() {
  const folder = process.env.WORDPRESS_PATH || '/usr/share/wordpress';
  const php = findCommand('php');
  const server = findCommand('mariadbd');
  const createDatabase = findCommand('mariadb-install-db');
  if (!existsSync(`${folder}/wp-load.php`) || !php || !server || !createDatabase) return undefined;
  return { folder, php, server, createDatabase };
}

/**
 * Path of Prototype.js 1.7: `PROTOTYPE_JS`, or where Debian's package puts it. No npm package holds it, and test pages
 * are built on it.
 */
export const PROTOTYPE_JS = process.env.PROTOTYPE_JS || '/usr/share/javascript/prototype/prototype.js';

const CONFINING = ['--unshare-user', '--unshare-pid', '--uid', '1000', '--ro-bind', '/', '/', '--proc', '/proc'];

/** Whether bubblewrap can confine commands here. Some systems forbid the namespaces that it needs. */
export const canConfine = () =>
  spawnSync('bwrap', [...CONFINING, '--dev', '/dev', 'true'], { stdio: 'ignore' }).status === 0;
