// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} path @returns {string[]} the files at or below the path */
function filesAt(path) {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** @param {readonly string[]} paths @returns {string} a hash of names and contents */
function fingerprint(paths) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of paths.flatMap(filesAt).sort()) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Does a piece of work unless it was done for exactly these inputs.
 * @param {{ stamp: string, inputs: readonly string[], work: () => void }} task `stamp`: the file that remembers the inputs
 */
export function unlessDone({ stamp, inputs, work }) {
  const now = fingerprint(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}
