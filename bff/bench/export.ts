/** `npm run bench -- export`: the site of a generated journal. Needs an otherwise idle machine. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeJournal } from '../lake/bench/generate-documents.ts';
import { row, table } from './table.ts';

/** One document in five is an entry, and three are annotations. An entry has forty of these. */
const DOCUMENTS_PER_ENTRY = 5;
const ENTRIES = 1_000;

/** Prints the CPU time in microseconds and the most memory in KiB that a process has used, when it ends. */
const PRINT_USAGE = `data:text/javascript,${encodeURIComponent(
  `process.on("exit", () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    console.error(userCPUTime + systemCPUTime, maxRSS);
  })`,
)}`;

const folder = await mkdtemp(join(tmpdir(), 'journal-bench-'));
try {
  const source = join(folder, 'journal');
  await mkdir(source);
  await writeJournal(join(source, 'production.ndjson'), ENTRIES * DOCUMENTS_PER_ENTRY);
  const start = performance.now();
  const args = ['--import', PRINT_USAGE, 'dist/bff/journal.js', 'export', source];
  const site = ['--out', join(folder, 'site'), '--url', 'https://annotations.example'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...args, ...site], { maxBuffer: 2 ** 26 });
  const seconds = (performance.now() - start) / 1_000;
  const [cpu = 0, memory = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  process.stdout.write(stdout);
  process.stdout.write(
    `${table([
      row(`site of ${ENTRIES} entries, s`, seconds, { ceiling: 150 }),
      row(`site of ${ENTRIES} entries, s of CPU`, cpu / 1e6, { ceiling: 150 }),
      row(`site of ${ENTRIES} entries, most memory in MiB`, memory / 1_024, { ceiling: 1_024 }),
    ])}\n`,
  );
} finally {
  await rm(folder, { recursive: true });
}
