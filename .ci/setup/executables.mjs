// @ts-check
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {readonly string[]} commands @returns {string[]} where these commands may be on the PATH */
export const onPath = (commands) =>
  commands.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));

/** @param {readonly string[]} paths */
export const firstExecutable = (paths) => paths.find((path) => path !== '' && existsSync(path) && isExecutable(path));

/**
 * The program that an environment variable names.
 * @param {string} variable @returns {string | undefined} undefined when it is unset
 * @throws {Error} when it does not name an executable file
 */
export function namedExecutable(variable) {
  const path = process.env[variable];
  if (path === undefined || path === '') return undefined;
  if (!isExecutable(path)) throw new Error(`${variable} is ${path}, which is not an executable file`);
  return path;
}
