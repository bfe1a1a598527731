// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} path @returns {string[]} the files at or below the path */
function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * @param {readonly string[]} paths @param {readonly string[]} variables
 * @returns {string} a hash of the files' names and contents, of Node's version and of environment variables
 */
function fingerprint(paths, variables) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const name of variables) hash.update(process.env[name] ?? '');
  for (const file of paths.flatMap(filesIn).sort()) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Does a piece of work, unless it has been done for the same inputs before.
 * @param {{ stampFile: string, inputs: readonly string[], variables?: readonly string[], work: () => void }} task
 * `stampFile` records the inputs and the environment variables of the last time
 */
export function runOnce({ stampFile, inputs, variables = [], work }) {
  const current = fingerprint(inputs, variables);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current) return;
  work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, current);
}
