// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  canConfine,
  findChromium,
  findCommand,
  findFirefox,
  findHeadlessShell,
  findWebKit,
  findWordPress,
  PROTOTYPE_JS,
} from './programs.mjs';

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
 * Ways to install a system's package.
 * @param {string} apt its name for Debian and Ubuntu @param {string} [brew] its name for Homebrew
 * @returns {InstallCommand[]}
 */
function packageManagers(apt, brew) {
  const aptGet = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${apt}`;
  const commands = [
    { name: 'apt-get', command: 'sh', args: ['-c', aptGet] },
    { name: 'apt-get with sudo', command: 'sudo', args: ['-n', 'sh', '-c', aptGet] },
  ];
  if (brew) commands.push({ name: 'Homebrew', command: 'brew', args: ['install', ...brew.split(' ')] });
  return commands;
}

/**
 * @param {string | undefined} path @returns {boolean} whether the program starts; its system libraries may be missing
 */
const starts = (path) => path !== undefined && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * A program that is found by its command.
 * @param {string} command @param {string} apt @param {string} [brew]
 * @returns {Requirement}
 */
const program = (command, apt, brew) => ({
  name: command,
  isInstalled: () => findCommand(command) !== undefined,
  commands: packageManagers(apt, brew),
  advice: `Install it, so that ${command} is on the PATH.`,
});

/** @returns {boolean} whether Varnish is there with its modules, which some systems have in a package of their own */
function hasVarnishModules() {
  const varnish = findCommand('varnishd');
  if (!varnish) return false;
  const folder = mkdtempSync(join(tmpdir(), 'journal-varnish-'));
  writeFileSync(join(folder, 'test.vcl'), 'vcl 4.1; import xkey; backend default none;');
  const args = ['-C', '-j', 'none', '-n', folder, '-f', join(folder, 'test.vcl')];
  const { status } = spawnSync(varnish, args, { stdio: 'ignore' });
  rmSync(folder, { recursive: true });
  return status === 0;
}

/**
 * What the tests need. Scripts name some of it for `prepare.mjs`.
 * @type {Readonly<Record<string, Requirement>>}
 */
export const TEST_REQUIREMENTS = {
  chromium: {
    name: 'Chromium',
    isInstalled: () => starts(findChromium()),
    commands: [
      { name: "Playwright's download", command: 'npx', args: ['playwright', 'install', 'chromium'] },
      ...packageManagers('chromium', '--cask chromium'),
    ],
    advice: 'Install it and set CHROMIUM_PATH to its path.',
  },
  headlessShell: {
    name: "Chromium's headless shell",
    isInstalled: () => findHeadlessShell() !== undefined,
    commands: packageManagers('chromium-headless-shell'),
    advice: 'The tests use the whole browser instead, which takes longer.',
    isOptional: true,
  },
  firefox: {
    name: 'Firefox',
    isInstalled: () => starts(findFirefox()),
    // Ubuntu's package "firefox" only installs a snap, which Playwright cannot start; Debian's is called firefox-esr.
    commands: packageManagers('firefox-esr', '--cask firefox'),
    advice: 'Without it, nothing is tested in Firefox. Install it and set FIREFOX_PATH to its path.',
    isOptional: true,
  },
  webkit: {
    name: "WebKitGTK's driver",
    isInstalled: () => findWebKit() !== undefined,
    commands: packageManagers('webkit2gtk-driver xvfb'),
    advice:
      'Without it, nothing is tested in WebKit. It exists for Linux: install WebKitWebDriver, MiniBrowser and Xvfb, ' +
      'which are in the packages webkit2gtk-driver and xvfb on Debian and Ubuntu.',
    isOptional: true,
  },
  redis: program('redis-server', 'redis-server', 'redis'),
  varnish: {
    name: 'Varnish',
    isInstalled: hasVarnishModules,
    commands: packageManagers('varnish varnish-modules', 'varnish'),
    advice: 'Install it with varnish-modules, so that varnishd is on the PATH.',
  },
  // Confines the image's commands as a container does. It exists for Linux.
  bubblewrap: {
    name: 'bubblewrap',
    isInstalled: () => process.platform !== 'linux' || canConfine(),
    commands: packageManagers('bubblewrap'),
    advice: 'Without it, or where the system forbids user namespaces, the commands that it confines run unconfined.',
    isOptional: true,
  },
  prototype: {
    name: 'Prototype.js',
    isInstalled: () => existsSync(PROTOTYPE_JS),
    commands: packageManagers('libjs-prototype'),
    advice: 'Download prototype.js 1.7.3 from prototypejs.org and set PROTOTYPE_JS to its path.',
  },
  // The font of labels in the reference screenshots. The product uses the system's own sans-serif; with another one,
  // small views differ by more than the tests allow.
  notoSans: {
    name: 'Noto Sans',
    isInstalled: () =>
      process.platform !== 'linux' || Boolean(spawnSync('fc-list', ['Noto Sans'], { encoding: 'utf8' }).stdout),
    commands: packageManagers('fontconfig fonts-noto-core'),
    advice: 'Install the font Noto Sans and fontconfig, so that fc-list finds it.',
  },
};

/** The Python for which the system installs modules. Another one may come first on the PATH. */
export const SYSTEM_PYTHON = '/usr/bin/python3';

/**
 * Everything by the name that scripts give to `prepare.mjs`.
 * @type {Readonly<Record<string, Requirement>>}
 */
export const REQUIREMENTS = {
  ...TEST_REQUIREMENTS,
  // `npm run judges` needs programs that read what the service writes.
  pandoc: program('pandoc', 'pandoc', 'pandoc'),
  biber: program('biber', '--no-install-recommends biber', 'biber'),
  bibutils: program('bib2xml', 'bibutils', 'bibutils'),
  feedparser: {
    name: 'feedparser',
    isInstalled: () => spawnSync(SYSTEM_PYTHON, ['-c', 'import feedparser'], { stdio: 'ignore' }).status === 0,
    commands: packageManagers('python3-feedparser'),
    advice: `Install it, so that ${SYSTEM_PYTHON} finds it.`,
  },
  // `npm run systems` needs web servers.
  nginx: program('nginx', 'nginx-light', 'nginx'),
  caddy: program('caddy', '--no-install-recommends caddy', 'caddy'),
  wordpress: {
    name: 'WordPress',
    isInstalled: () => findWordPress() !== undefined,
    // Its package needs some web server. This one is the smallest and listens nowhere; the tests use PHP's own.
    commands: packageManagers(
      '--no-install-recommends micro-httpd php-cgi php php-cli php-mysql mariadb-server-core mariadb-client-core ' +
        'wordpress "wordpress-theme-twentytwenty*"',
    ),
    advice:
      'Install PHP and MariaDB, download WordPress with three of its default themes, and set WORDPRESS_PATH to its ' +
      'folder.',
  },
};
