// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { canConfine } from './bubblewrap.mjs';
import { findChromium, findHeadlessShell } from './chromium.mjs';
import { findFirefox } from './firefox.mjs';
import { PROTOTYPE_JS } from './prototype-js.mjs';
import { findWebKit } from './webkit.mjs';
import { findWordPress } from './wordpress.mjs';

/**
 * A program or file that no npm package holds.
 * @typedef {object} Requirement
 * @property {string} name
 * @property {() => boolean} isInstalled
 * @property {readonly InstallCommand[]} commands the ways to install it, in the order in which they are tried
 * @property {string} advice what to do when none of them works
 * @property {boolean} [isOptional] whether the tests also run without it
 */

/** @typedef {{ name: string, command: string, args: readonly string[] }} InstallCommand */

/**
 * @param {{ apt: string, dnf?: string, apk?: string, brew?: string }} packages what each package manager calls it
 * @returns {InstallCommand[]}
 */
function packageManagers({ apt, dnf, apk, brew }) {
  const aptGet = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${apt}`;
  const commands = [
    { name: 'apt-get', command: 'sh', args: ['-c', aptGet] },
    { name: 'apt-get with sudo', command: 'sudo', args: ['-n', 'sh', '-c', aptGet] },
  ];
  if (dnf) commands.push({ name: 'dnf', command: 'sudo', args: ['-n', 'dnf', 'install', '-y', ...dnf.split(' ')] });
  if (apk) commands.push({ name: 'apk', command: 'apk', args: ['add', ...apk.split(' ')] });
  if (brew) commands.push({ name: 'Homebrew', command: 'brew', args: ['install', ...brew.split(' ')] });
  return commands;
}

/** @param {string} browser @returns {InstallCommand} */
const playwrightDownload = (browser) => ({
  name: "Playwright's download",
  command: 'npx',
  args: ['playwright', 'install', browser],
});

/**
 * @param {string | undefined} path @returns {boolean} whether the program starts; its system libraries may be missing
 */
const starts = (path) => path !== undefined && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

/** Distributions install servers in folders that are on the search path of administrators only. */
const SERVERS_PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);

/** @param {string} command @returns {boolean} whether it is on the PATH or in a folder of servers */
function isCommand(command) {
  return spawnSync('sh', ['-c', `command -v ${command}`], { env: { ...process.env, PATH: SERVERS_PATH } }).status === 0;
}

/** @type {Requirement} */
export const CHROMIUM = {
  name: 'Chromium',
  isInstalled: () => starts(findChromium()),
  commands: [
    playwrightDownload('chromium'),
    ...packageManagers({ apt: 'chromium', dnf: 'chromium', apk: 'chromium', brew: '--cask chromium' }),
  ],
  advice: 'Install it and set CHROMIUM_PATH to its path.',
};

/** @type {Requirement} */
const HEADLESS_SHELL = {
  name: "Chromium's headless shell",
  isInstalled: () => findHeadlessShell() !== undefined,
  commands: packageManagers({ apt: 'chromium-headless-shell', dnf: 'chromium-headless' }),
  advice: 'The tests use the whole browser instead, which takes longer.',
  isOptional: true,
};

/** @type {Requirement} */
export const FIREFOX = {
  name: 'Firefox',
  isInstalled: () => starts(findFirefox()),
  // Ubuntu's package "firefox" only installs a snap, which Playwright cannot start; Debian's is called firefox-esr.
  commands: packageManagers({ apt: 'firefox-esr', dnf: 'firefox', apk: 'firefox-esr', brew: '--cask firefox' }),
  advice: 'Without it, nothing is tested in Firefox. Install it and set FIREFOX_PATH to its path.',
  isOptional: true,
};

/** @type {Requirement} */
export const WEBKIT = {
  name: "WebKitGTK's driver",
  isInstalled: () => findWebKit() !== undefined,
  commands: packageManagers({ apt: 'webkit2gtk-driver xvfb' }),
  advice:
    'Without it, nothing is tested in WebKit. It exists for Linux: install WebKitWebDriver, MiniBrowser and Xvfb, ' +
    'which are in the packages webkit2gtk-driver and xvfb on Debian and Ubuntu.',
  isOptional: true,
};

/**
 * A program that is found by its command.
 * @param {string} command @param {{ apt: string, dnf?: string, apk?: string, brew?: string }} packages
 * @returns {Requirement}
 */
const program = (command, packages) => ({
  name: command,
  isInstalled: () => isCommand(command),
  commands: packageManagers(packages),
  advice: `Install it, so that ${command} is on the PATH.`,
});

export const REDIS = program('redis-server', { apt: 'redis-server', dnf: 'redis', apk: 'redis', brew: 'redis' });
export const NGINX = program('nginx', { apt: 'nginx-light', dnf: 'nginx', apk: 'nginx', brew: 'nginx' });
export const CADDY = program('caddy', {
  apt: '--no-install-recommends caddy',
  dnf: 'caddy',
  apk: 'caddy',
  brew: 'caddy',
});

/** @returns {boolean} whether Varnish is there with its modules, which some systems have in a package of their own */
function hasVarnishModules() {
  if (!isCommand('varnishd')) return false;
  const folder = mkdtempSync(join(tmpdir(), 'journal-varnish-'));
  writeFileSync(join(folder, 'test.vcl'), 'vcl 4.1; import xkey; backend default none;');
  const args = ['-C', '-j', 'none', '-n', folder, '-f', join(folder, 'test.vcl')];
  const { status } = spawnSync('varnishd', args, { env: { ...process.env, PATH: SERVERS_PATH }, stdio: 'ignore' });
  rmSync(folder, { recursive: true });
  return status === 0;
}

/** @type {Requirement} */
const VARNISH = {
  name: 'Varnish',
  isInstalled: hasVarnishModules,
  commands: packageManagers({
    apt: 'varnish varnish-modules',
    dnf: 'varnish varnish-modules',
    apk: 'varnish varnish-modules',
    brew: 'varnish',
  }),
  advice: 'Install it with varnish-modules, so that varnishd is on the PATH.',
};

/**
 * Confines the image's commands as a container does. It exists for Linux.
 * @type {Requirement}
 */
const BUBBLEWRAP = {
  name: 'bubblewrap',
  isInstalled: () => process.platform !== 'linux' || canConfine(),
  commands: packageManagers({ apt: 'bubblewrap', dnf: 'bubblewrap', apk: 'bubblewrap' }),
  advice: 'Without it, or where the system forbids user namespaces, the commands that it confines run unconfined.',
  isOptional: true,
};

/** @type {Requirement} */
export const PROTOTYPE = {
  name: 'Prototype.js',
  isInstalled: () => existsSync(PROTOTYPE_JS),
  commands: packageManagers({ apt: 'libjs-prototype' }),
  advice: 'Download prototype.js 1.7.3 from prototypejs.org and set PROTOTYPE_JS to its path.',
};

/**
 * The font of labels in the reference screenshots. The product uses the system's own sans-serif; with another one,
 * small views differ by more than the tests allow.
 * @type {Requirement}
 */
const NOTO_SANS = {
  name: 'Noto Sans',
  isInstalled: () =>
    process.platform !== 'linux' || Boolean(spawnSync('fc-list', ['Noto Sans'], { encoding: 'utf8' }).stdout),
  commands: packageManagers({
    apt: 'fontconfig fonts-noto-core',
    dnf: 'fontconfig google-noto-sans-fonts',
    apk: 'fontconfig font-noto',
  }),
  advice: 'Install the font Noto Sans and fontconfig, so that fc-list finds it.',
};

/**
 * The package of WordPress needs some web server. This one is the smallest and listens nowhere; the tests use PHP's own.
 * @type {Requirement}
 */
const WORDPRESS = {
  name: 'WordPress',
  isInstalled: () => findWordPress() !== undefined,
  commands: packageManagers({
    apt:
      '--no-install-recommends micro-httpd php-cgi php php-cli php-mysql mariadb-server-core mariadb-client-core ' +
      'wordpress "wordpress-theme-twentytwenty*"',
  }),
  advice:
    'Without it, the WordPress plugin is not tested. Install PHP and MariaDB, download WordPress with three of its ' +
    'default themes, and set WORDPRESS_PATH to its folder.',
  isOptional: true,
};

/** Everything that the tests need. */
export const TEST_REQUIREMENTS = [
  CHROMIUM,
  HEADLESS_SHELL,
  FIREFOX,
  WEBKIT,
  REDIS,
  VARNISH,
  NGINX,
  CADDY,
  BUBBLEWRAP,
  PROTOTYPE,
  NOTO_SANS,
  WORDPRESS,
];

/** The Python for which the system installs modules. Another one may come first on the PATH. */
export const SYSTEM_PYTHON = '/usr/bin/python3';

/**
 * What `npm run judges` needs: programs that read what the service writes.
 * @type {readonly Requirement[]}
 */
export const JUDGES = [
  program('pandoc', { apt: 'pandoc', dnf: 'pandoc', brew: 'pandoc' }),
  program('biber', { apt: '--no-install-recommends biber', dnf: 'biber', brew: 'biber' }),
  program('bib2xml', { apt: 'bibutils', brew: 'bibutils' }),
  {
    name: 'feedparser',
    isInstalled: () => spawnSync(SYSTEM_PYTHON, ['-c', 'import feedparser'], { stdio: 'ignore' }).status === 0,
    commands: packageManagers({ apt: 'python3-feedparser', dnf: 'python3-feedparser' }),
    advice: `Install it, so that ${SYSTEM_PYTHON} finds it.`,
  },
];
