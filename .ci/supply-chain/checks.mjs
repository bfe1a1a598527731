// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { shell } from '../setup/run.mjs';

/** The registry's response takes about a second. Without a network, the checks go on after this time. */
const AUDIT_TIMEOUT_MS = 20_000;

/** The licences that packages of a production installation may have, and why each is accepted. */
const ALLOWED_LICENCES = new Map([
  ['MIT', 'permissive'],
  ['ISC', 'permissive'],
  ['0BSD', 'permissive, without conditions'],
  ['MIT-0', 'permissive, without conditions'],
  ['CC0-1.0', 'no rights reserved: the data of CSS properties that jsdom reads'],
  ['BSD-2-Clause', 'permissive'],
  ['BSD-3-Clause', 'permissive'],
  ['Apache-2.0', 'permissive, with a patent grant'],
  ['BlueOak-1.0.0', 'permissive'],
  ['CPAL-1.0', 'citeproc only: copyleft of its own files, which are used unchanged and named in NOTICE.md'],
  ['LGPL-3.0-or-later', 'libvips only: sharp loads it as a shared library, which users may replace'],
]);

/**
 * Production packages whose install scripts do nothing that the service needs. A test installs without any scripts.
 * @type {ReadonlyMap<string, string>}
 */
const HARMLESS_SCRIPTS = new Map([['core-js', 'prints a request for donations']]);

/**
 * A package of a software bill of materials in the CycloneDX format.
 * @typedef {object} Component
 * @property {string} name
 * @property {string} version
 * @property {readonly { license?: { id?: string, name?: string }, expression?: string }[]} [licenses]
 */

/**
 * Derives every package of a production installation on any platform from the lockfile. It needs neither network nor
 * installed packages.
 * @returns {readonly Component[]}
 * @throws {Error} when npm cannot read the lockfile
 */
export function productionPackages() {
  const args = ['sbom', '--omit=dev', '--workspaces=false', '--package-lock-only', '--sbom-format=cyclonedx'];
  const { stdout, stderr, status } = spawnSync('npm', args, { encoding: 'utf8', shell, maxBuffer: 50_000_000 });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return JSON.parse(stdout).components;
}

/**
 * Whether an SPDX expression allows the use under allowed licences: one side of each `OR`, both sides of each `AND`.
 * Nested expressions are not read and count as not allowed.
 * @param {string} expression
 */
export const isAllowed = (expression) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED_LICENCES.has(licence.trim())));

/** @param {Component} component @returns {string} its licences as an SPDX expression; empty when it names none */
const licenceOf = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');

/** @param {readonly Component[]} components @returns {string[]} one line for each package that is not allowed */
export const licenceProblems = (components) =>
  components
    .filter((component) => !isAllowed(licenceOf(component)))
    .map((component) => `${component.name}@${component.version}: ${licenceOf(component) || 'no licence'}`);

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
    .filter((name) => !HARMLESS_SCRIPTS.has(name));
}

/**
 * Reads the known vulnerabilities from what `npm audit --json` prints.
 * @param {string} text @returns {string[] | undefined} undefined if the registry did not respond
 */
export function readAudit(text) {
  if (!text.startsWith('{')) return undefined;
  /** @type {{ vulnerabilities?: Record<string, { severity: string }> }} */
  const { vulnerabilities } = JSON.parse(text);
  return vulnerabilities && Object.entries(vulnerabilities).map(([name, { severity }]) => `${name}: ${severity}`);
}

/** Asks the registry for the known vulnerabilities of the production packages. */
export function audit() {
  const args = ['audit', '--omit=dev', '--json'];
  return readAudit(spawnSync('npm', args, { encoding: 'utf8', timeout: AUDIT_TIMEOUT_MS, shell }).stdout ?? '');
}
