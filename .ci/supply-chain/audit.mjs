// @ts-check
import { spawnSync } from 'node:child_process';

/** The registry's answer takes about a second. Without a network, the checks go on after this time. */
const TIMEOUT_MS = 20_000;

/**
 * Advisories that do not concern this project, by the name of the package that has the flaw, each with the reason.
 * @type {ReadonlyMap<string, string>}
 */
const EXPLAINED = new Map();

/**
 * The known vulnerabilities of a production installation.
 * @typedef {{ readonly isKnown: true, readonly problems: readonly string[] } | { readonly isKnown: false, readonly reason: string }} AuditResult
 */

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === 'object' && value !== null;

/** @param {string} text @returns {unknown} `undefined` for text that is not JSON */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads the report of `npm audit --json`.
 * @param {string} text
 * @returns {AuditResult} unknown, when the registry has not answered
 */
export function readAudit(text) {
  const report = parse(text);
  if (!isObject(report)) return { isKnown: false, reason: 'npm audit printed no report' };
  if (!isObject(report.vulnerabilities)) {
    return { isKnown: false, reason: typeof report.message === 'string' ? report.message : 'npm audit failed' };
  }
  const names = Object.keys(report.vulnerabilities).filter((name) => !EXPLAINED.has(name));
  const severityOf = (/** @type {unknown} */ entry) => (isObject(entry) ? entry.severity : 'unknown');
  return {
    isKnown: true,
    problems: names.map((name) => `${name}: ${severityOf(Object(report.vulnerabilities)[name])}`),
  };
}

/** Asks the registry for the known vulnerabilities of the production packages. @returns {AuditResult} */
export function audit() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    shell: process.platform === 'win32',
  });
  return readAudit(stdout ?? '');
}
