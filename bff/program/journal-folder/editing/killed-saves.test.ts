import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TEMPORARY_NAME } from '../files/replace-file.ts';
import { writtenJournal } from '../testing/written-journal.ts';
import { killWhileSaving } from './testing/kill-while-saving.ts';
import { killWhileManaging, MANAGED } from './testing/managed-journal.ts';
import { numberedText } from './testing/numbered-text.ts';

/** `npm run faults -- desk` kills 200 times each. */
const KILLS = 2;

/** Each kill starts a program, which takes long on a busy machine. */
const TIMEOUT_MS = 120_000;

test('a program that is killed while it saves leaves no file half, and loses no save', {
  timeout: TIMEOUT_MS,
}, async () => {
  const root = await writtenJournal({});
  const file = path.join(root, 'sea.md');
  await writeFile(file, numberedText(0));
  let last = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const number = await killWhileSaving(file);
    expect(number).not.toBeNull();
    expect(number).toBeGreaterThanOrEqual(last);
    last = number ?? 0;
  }
  expect(last).toBeGreaterThan(0);
  expect((await readdir(root)).filter((name) => !TEMPORARY_NAME.test(name))).toEqual(['sea.md']);
});

test('a rename or move that is killed is finished at the next start, in all files', {
  timeout: TIMEOUT_MS,
}, async () => {
  const root = await writtenJournal(MANAGED);
  for (let kill = 0; kill < KILLS; kill++) expect(await killWhileManaging(root)).toEqual([]);
});
