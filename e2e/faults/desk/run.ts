/** `npm run faults -- desk`: kills a program 200 times while it replaces a file, and 200 times while it changes two. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killWhileSaving } from '../../../bff/folder/desk/testing/kill-while-saving.ts';
import { killWhileChanging, LISTED } from '../../../bff/folder/desk/testing/listed-journal.ts';
import { numberedText } from '../../../bff/folder/desk/testing/numbered-text.ts';
import { writeFiles } from '../../../bff/folder/testing/write-files.ts';
import { report } from '../../fuzz/support/report.ts';
import { Tally } from '../../fuzz/support/tally.ts';

const KILLS = 200;

const folder = await mkdtemp(path.join(tmpdir(), 'journal-killed-'));

async function whileSaving(): Promise<void> {
  const file = path.join(folder, 'sea.md');
  await writeFile(file, numberedText(0));
  const tally = new Tally();
  let last = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    const number = await killWhileSaving(file);
    tally.tried += 1;
    if (number === null || number < last)
      tally.fail('killed while saving', `kill ${kill}: the file has save ${number}`);
    last = number ?? last;
  }
  report('killed while saving', tally);
}

async function whileChanging(): Promise<void> {
  const root = path.join(folder, 'listed');
  await writeFiles(root, LISTED);
  const tally = new Tally();
  for (let kill = 1; kill <= KILLS; kill++) {
    const problems = await killWhileChanging(root);
    tally.tried += 1;
    if (problems.length > 0) tally.fail('killed while changing two files', `kill ${kill}: ${problems.join('; ')}`);
  }
  report('killed while changing two files', tally);
}

await whileSaving();
await whileChanging();
await rm(folder, { recursive: true });
