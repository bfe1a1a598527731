// @ts-check
import { readFileSync } from 'node:fs';

/**
 * Production packages whose install scripts do nothing that the service needs. A test installs without any scripts.
 * @type {ReadonlyMap<string, string>}
 */
const HARMLESS = new Map([['core-js', 'prints a request for donations']]);

/**
 * @param {string} [lockfile] path of the lockfile
 * @returns {string[]} the production packages that run a script when they are installed, without the harmless ones
 */
export function installScripts(lockfile = 'package-lock.json') {
  /** @type {{ packages: Record<string, { hasInstallScript?: boolean, dev?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
  return Object.entries(packages)
    .filter(([, { hasInstallScript, dev }]) => hasInstallScript === true && dev !== true)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !HARMLESS.has(name));
}
