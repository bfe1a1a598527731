/** `npm run bench -- export`: sites of generated journals. Needs an otherwise idle machine. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { entrySlug, writeJournal } from '../lake/bench/generate-documents.ts';
import { type Row, row, table } from './table.ts';

/** One document in five is an entry, and three are annotations. An entry has forty of these. */
const DOCUMENTS_PER_ENTRY = 5;
const ENTRIES = 1_000;
const MANY_ENTRIES = 10_000;

/** Prints the most memory that a process has used, in KiB, when it ends. */
const PRINT_MEMORY = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => console.error(process.resourceUsage().maxRSS))',
)}`;

/** Exports a journal. @returns seconds, MiB, and what the program says at the end */
async function exported(source: string, out: string) {
  const start = performance.now();
  const args = ['--import', PRINT_MEMORY, 'dist/bff/journal.js', 'export', source];
  const site = ['--out', out, '--url', 'https://annotations.example'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...args, ...site], { maxBuffer: 2 ** 26 });
  const seconds = (performance.now() - start) / 1000;
  return { seconds, peak: Number(stderr.trim().split('\n').at(-1)) / 1024, summary: stdout.trim().split('\n').at(-1) };
}

/** The files of a site that were written at a time or later. */
async function writtenSince(site: string, time: number): Promise<string[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const times = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
  return files.filter((_, index) => (times[index] ?? 0) >= time).map((file) => relative(site, file));
}

/** Edits the text of one entry in a generated journal. */
async function editEntry(file: string, slug: string): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const edited = lines.map((line) =>
    line.includes(`"current":"${slug}"`) ? line.replace(/("introduction":.*?"text":")/, '$1Edited. ') : line,
  );
  await writeFile(file, edited.join('\n'));
}

const folder = await mkdtemp(join(tmpdir(), 'journal-bench-'));
const journalOf = async (entries: number) => {
  const source = join(folder, `journal-${entries}`);
  await mkdir(source);
  await writeJournal(join(source, 'production.ndjson'), entries * DOCUMENTS_PER_ENTRY);
  return source;
};
const rows: Row[] = [];
const say = (text: string | undefined) => process.stdout.write(`${text}\n`);
try {
  const source = await journalOf(ENTRIES);
  const site = join(folder, 'site');
  const first = await exported(source, site);
  say(first.summary);
  await editEntry(join(source, 'production.ndjson'), entrySlug(ENTRIES / 2));
  const edited = Date.now();
  const second = await exported(source, site);
  const written = await writtenSince(site, edited);
  say(`${second.summary}\nWritten after an edit of one entry:\n${written.join('\n')}\n`);
  const many = await exported(await journalOf(MANY_ENTRIES), join(folder, 'many'));
  say(many.summary);
  rows.push(
    row(`site of ${ENTRIES} entries, s`, first.seconds, { ceiling: 60 }),
    row(`site of ${ENTRIES} entries, most memory in MiB`, first.peak, { ceiling: 1_024 }),
    row('the same after an edit, s', second.seconds, { ceiling: 60 }),
    row('files written for the edit', written.length, { ceiling: 25 }),
    row(`site of ${MANY_ENTRIES} entries, s`, many.seconds, { ceiling: 600 }),
    row(`site of ${MANY_ENTRIES} entries, most memory in MiB`, many.peak, { ceiling: 1_024 }),
  );
} finally {
  await rm(folder, { recursive: true });
}
say(table(rows));
