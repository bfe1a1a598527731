// @ts-check
import { spawnSync } from 'node:child_process';

/** Windows starts npm and npx only through a shell. */
export const shell = process.platform === 'win32';

/**
 * Runs a command in this terminal and waits for it.
 * @param {string} command @param {readonly string[]} args
 * @param {{ timeout?: number }} [options] `timeout` in milliseconds
 * @returns {boolean} whether it succeeded
 */
export function succeeds(command, args, { timeout } = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell, timeout });
  return status === 0;
}

/**
 * Runs a command in this terminal and waits for it. Ends this program with its exit status when it fails.
 * @param {string} command @param {readonly string[]} args
 */
export function mustSucceed(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell });
  if (status === 0) return;
  console.error(`\n${[command, ...args].join(' ')} failed${error ? `: ${error.message}` : ''}.`);
  process.exit(status ?? 1);
}
