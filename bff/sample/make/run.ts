import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { JournalFolder } from '../../program/journal-folder/index.ts';
import { drawings } from '../pictures/index.ts';
import { readPrintedJournal } from './article.ts';
import { madeFilesOf, makeFiles, readMadeFiles, removeOtherFiles } from './assets/make-files.ts';
import { writeDemo } from './demo/write-demo.ts';
import { recipes } from './recipes.ts';

const FOLDER = fileURLToPath(new URL('../alidade/', import.meta.url));
const MADE = fileURLToPath(new URL('made-files.json', import.meta.url));
const DEMO = fileURLToPath(new URL('../demo/', import.meta.url));

const journal = await readPrintedJournal(new JournalFolder(FOLDER));
const all = recipes(journal);
await makeFiles(all, FOLDER, readMadeFiles(MADE));
removeOtherFiles(all, FOLDER);
writeFileSync(MADE, `${JSON.stringify(madeFilesOf(all), null, 2)}\n`);
await writeDemo(DEMO, { ...journal, drawings: drawings() });
