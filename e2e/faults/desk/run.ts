/** `npm run faults -- desk`: kills a program 200 times while it saves as the desk does. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { killWhileSaving } from '../../../bff/program/journal-folder/editing/testing/kill-while-saving.ts';
import { numberedText } from '../../../bff/program/journal-folder/editing/testing/numbered-text.ts';
import { report } from '../../fuzz/support/report.ts';
import { Tally } from '../../fuzz/support/tally.ts';

const KILLS = 200;

const folder = await mkdtemp(path.join(tmpdir(), 'journal-killed-'));
const file = path.join(folder, 'sea.md');
await writeFile(file, numberedText(0));
const tally = new Tally();
let last = 0;
for (let kill = 1; kill <= KILLS; kill++) {
  const number = await killWhileSaving(file);
  tally.tried += 1;
  if (number === null || number < last) tally.fail('killed while saving', `kill ${kill}: the file has save ${number}`);
  last = number ?? last;
}
await rm(folder, { recursive: true });
report('killed while saving', tally);
