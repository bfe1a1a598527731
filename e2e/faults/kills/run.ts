/** `npm run faults -- kills`: kills programs again and again while they replace a file, change two, or write a site. */
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { killWhileSaving } from '../../../bff/folder/desk/testing/kill-while-saving.ts';
import { killWhileChanging, LISTED } from '../../../bff/folder/desk/testing/listed-journal.ts';
import { numberedText } from '../../../bff/folder/desk/testing/numbered-text.ts';
import { writeFiles } from '../../../bff/folder/testing/write-files.ts';
import { temporaryFolder } from '../../../bff/testing/temporary-folder.ts';
import { killWhileExporting } from '../../../bff/tools/site/testing/numbered-site.ts';
import { Tally } from '../../fuzz/support/tally.ts';

const KILLS = 200;

/** @param kill starts a program and kills it @returns what is wrong then, or null */
async function killAgain(name: string, kill: () => Promise<string | null>): Promise<void> {
  const tally = new Tally();
  for (; tally.tried < KILLS; tally.tried += 1) {
    const problem = await kill();
    if (problem !== null) tally.fail(name, problem);
  }
  tally.report(name);
}

const { folder, remove } = await temporaryFolder();
const at = (name: string) => path.join(folder, name);
const [file, listed, site] = [at('sea.md'), at('listed'), at('written/site')] as const;

await writeFile(file, numberedText(0));
let last = 0;
await killAgain('killed while saving', async () => {
  const number = await killWhileSaving(file);
  const problem = number === null || number < last ? `the file has save ${number} after ${last}` : null;
  last = number ?? last;
  return problem;
});

await writeFiles(listed, LISTED);
await killAgain('killed while changing two files', async () => (await killWhileChanging(listed)).join('; ') || null);

mkdirSync(path.dirname(site));
await killAgain('killed while exporting', () => killWhileExporting(site));
await remove();
