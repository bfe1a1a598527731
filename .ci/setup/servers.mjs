// @ts-check
import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';
import { succeeds } from './run.mjs';

/** An installation that has not ended by then will not end: the next way is tried. */
const INSTALL_TIMEOUT_MS = 300_000;

/**
 * The servers of other makers that tests run the service with.
 * @type {readonly { name: string, command: string, packages: string }[]}
 */
const SERVERS = [
  { name: 'Redis', command: 'redis-server', packages: 'redis-server' },
  { name: 'Varnish', command: 'varnishd', packages: 'varnish varnish-modules' },
];

/** @param {string} packages @returns {readonly { name: string, command: string, args: readonly string[] }[]} */
function waysToInstall(packages) {
  const apt = `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${packages}`;
  // Elsewhere Redis is called without its role.
  const names = packages.replace('redis-server', 'redis').split(' ');
  return [
    { name: 'apt-get', command: 'sh', args: ['-c', apt] },
    { name: 'apt-get with sudo', command: 'sudo', args: ['-n', 'sh', '-c', apt] },
    { name: 'dnf', command: 'sudo', args: ['-n', 'dnf', 'install', '-y', ...names] },
    { name: 'apk', command: 'apk', args: ['add', ...names] },
    { name: 'Homebrew', command: 'brew', args: ['install', ...names.filter((name) => name !== 'varnish-modules')] },
  ];
}

/** @param {string} command @returns {boolean} whether it is there: servers lie where only administrators look */
function isThere(command) {
  const path = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter);
  return spawnSync('sh', ['-c', `command -v ${command}`], { env: { ...process.env, PATH: path } }).status === 0;
}

/** @param {(typeof SERVERS)[number]} server */
function ensure({ name, command, packages }) {
  if (isThere(command)) return;
  for (const way of waysToInstall(packages)) {
    console.log(`No ${name} yet: trying ${way.name} …`);
    if (succeeds(way.command, way.args, { timeout: INSTALL_TIMEOUT_MS }) && isThere(command)) return;
    console.log(`${way.name} did not bring one.`);
  }
  console.error(`The tests need ${name} (the program ${command}), and it could not be installed. Install it yourself.`);
  process.exit(1);
}

/** Sees to it that there are the servers that tests run the service with: installed ones, else the package manager's. */
export function ensureServers() {
  for (const server of SERVERS) ensure(server);
}
