import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureInstalled } from './ensure-installed.mjs';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A file that is required, and commands that create files of these names. */
const requirement = (required: string, created: readonly string[]) => ({
  name: 'Astrolabe',
  isInstalled: () => existsSync(join(folder, required)),
  commands: created.map((name) => ({
    name: `the way of ${name}`,
    command: process.execPath,
    args: ['-e', `require('node:fs').writeFileSync(${JSON.stringify(join(folder, name))}, '')`],
  })),
  advice: 'Set ASTROLABE_PATH to its path.',
});

test('what is installed is not installed again', () => {
  ensureInstalled(requirement('.', ['first']));
  expect(existsSync(join(folder, 'first'))).toBe(false);
});

test('commands are tried in order until one has installed it', () => {
  ensureInstalled(requirement('second', ['first', 'second', 'third']));
  expect(['first', 'second', 'third'].map((name) => existsSync(join(folder, name)))).toEqual([true, true, false]);
});

test('the error names what is missing and what to do', () => {
  expect(() => ensureInstalled(requirement('missing', ['first']))).toThrow(
    'Astrolabe is missing and could not be installed. Set ASTROLABE_PATH to its path.',
  );
});

test('what is optional may be missing', () => {
  expect(() => ensureInstalled({ ...requirement('missing', ['first']), isOptional: true })).not.toThrow();
  expect(existsSync(join(folder, 'first'))).toBe(true);
});
