// @ts-check
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** `e2e/support/second-tries-reporter.ts` writes it. */
const FILE = 'dist/second-tries.txt';

/** Forgets the tests of an earlier run. */
export function forgetSecondTries() {
  rmSync(FILE, { force: true });
}

/** Prints the end-to-end tests that passed only at their second try. Each of them hides a race, or a busy machine. */
export function printSecondTries() {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').trimEnd().split('\n') : [];
  if (lines.length === 0) return console.log('\nNo end-to-end test needed a second try.');
  console.log(`\nEnd-to-end tests that needed a second try (${lines.length}):\n  ${lines.join('\n  ')}`);
}
