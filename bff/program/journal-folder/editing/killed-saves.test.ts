import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writtenJournal } from '../testing/written-journal.ts';
import { killWhileSaving } from './testing/kill-while-saving.ts';
import { numberedText } from './testing/numbered-text.ts';

/** `npm run faults -- desk` kills 200 times. */
const KILLS = 10;

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
  // The journal does not read it, and the next save reuses its name.
  expect((await readdir(root)).every((name) => ['sea.md', '.sea.md.desk.tmp'].includes(name))).toBe(true);
});
