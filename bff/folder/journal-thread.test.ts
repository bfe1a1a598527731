import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ThreadLimits } from '../concurrency/worker-thread.ts';
import { LakeError, openLake } from '../lake/index.ts';
import { captureLog } from '../lake/testing/captured-log.ts';
import { quickPace } from '../lake/testing/watched-lake.ts';
import { replaceThreadProgram } from '../testing/replace-thread-program.ts';
import { JournalFolderExports } from './journal-folder-exports.ts';
import { JournalThread } from './journal-thread.ts';
import { SETTINGS, writtenJournal } from './testing/written-journal.ts';

const SMALL = { ...SETTINGS, 'articles/a.md': '# A\n', 'articles/b.md': '# B\n' };
/** Within the limits of a text, and long to parse. */
const LONG = `# B\n\n${'a@b.example '.repeat(70_000)}`;

function open(root: string, limits?: ThreadLimits): JournalThread {
  const thread = new JournalThread(root, limits);
  onTestFinished(() => thread.close());
  return thread;
}

test('builds a journal again and again, with what has changed', async () => {
  const root = await writtenJournal(SMALL);
  const thread = open(root);
  const { summary, bytes } = await thread.build();
  expect(summary).toBe('2 articles, 0 annotations, 0 people, 0 pictures, 0 files');
  expect(Buffer.from(bytes).toString()).toContain('"title":"A"');
  await writeFile(path.join(root, 'articles/b.md'), '# Changed\n');
  expect(Buffer.from((await thread.build()).bytes).toString()).toContain('"title":"Changed"');
});

test('names a file that takes too long, first while it is read, and reads its shorter version', async () => {
  const root = await writtenJournal(SMALL);
  // Only the long text has the small limit: a starved machine needs as long for the start.
  const limits = { slowAfterMs: 1, limitMs: 300_000 };
  const thread = open(root, limits);
  await thread.build();
  await writeFile(path.join(root, 'articles/a.md'), LONG);
  limits.limitMs = 1_000;
  const slow = new Set<string>();
  const error = await thread.build((file) => slow.add(file)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(LakeError);
  expect(error).toMatchObject({
    message: 'articles/a.md: reading it takes longer than 1 seconds; shorten it, or split it into several',
  });
  expect([...slow]).toContain('articles/a.md');
  await writeFile(path.join(root, 'articles/a.md'), '# A\n');
  limits.limitMs = 300_000;
  expect((await thread.build()).problems).toEqual([]);
});

const fieldsOf = (fields: string): string => `---\ntitle: A\n${fields}\n---\n\nA.\n`;

test.each([
  ['brackets', `# A\n\n${'[a]('.repeat(200_000)}`],
  ['ends of brackets', `# A\n\n${']('.repeat(200_000)}`],
  ['marks', `# A\n\n${'*a _b '.repeat(100_000)}`],
  ['quotations', `# A\n\n${'> '.repeat(200_000)}`],
  ['lists', `# A\n\n${'- '.repeat(200_000)}`],
  ['tables', `# A\n\n|a|b|\n|-|-|\n${'|a|b|\n'.repeat(100_000)}`],
  ['backslashes', `# A\n\n${'\\!'.repeat(500_000)}`],
  ['notes', `# A\n\n${Array.from({ length: 30_000 }, (_, index) => `[^${index}]: a`).join('\n\n')}`],
  ['a heading of spaces', `# ${' '.repeat(1_500_000)}x\n`],
  ['fields', fieldsOf(Array.from({ length: 100_000 }, (_, index) => `key${index}: 1`).join('\n'))],
  ['lines that are no fields', fieldsOf('a b\n'.repeat(300_000))],
])('a text of many %s is read, or refused with its name; the next one is read', async (_, text) => {
  const root = await writtenJournal({ ...SETTINGS, 'articles/a.md': text });
  const limits = { limitMs: 1_000, heapLimitMb: 300 };
  const thread = open(root, limits);
  const refusal = await thread.build().then(
    () => null,
    (error: unknown) => error,
  );
  if (refusal !== null) {
    expect(refusal).toBeInstanceOf(LakeError);
    expect(String(refusal)).toMatch(
      /: articles\/a\.md: reading it (takes longer than 1 seconds|needs more memory than there is); shorten it, or /,
    );
  }
  await writeFile(path.join(root, 'articles/a.md'), '# A\n');
  limits.limitMs = 300_000;
  expect((await thread.build()).problems).toEqual([]);
});

test('the desk says which text takes too long, and goes on with the next task', async () => {
  const root = await writtenJournal({ ...SMALL, 'articles/b.md': LONG });
  const limits = { limitMs: 1_000 };
  const desk = open(root, limits).openDesk();
  await expect(desk.list()).rejects.toMatchObject({
    statusCode: 500,
    message: 'articles/b.md: reading it takes longer than 1 seconds; shorten it, or split it into several',
  });
  await writeFile(path.join(root, 'articles/b.md'), '# B\n');
  limits.limitMs = 300_000;
  const [listed, opened] = await Promise.all([desk.list(), desk.open('none')]);
  expect(listed.articles.map(({ title }) => title)).toEqual(['A', 'B']);
  expect(opened).toBeNull();
});

test('says which folder cannot be read, and that a build was stopped', async () => {
  const root = await writtenJournal({ ...SMALL, 'articles/b.md': LONG });
  const gone = path.join(root, 'gone');
  await expect(open(gone).build()).rejects.toThrow(`${gone}: not a readable folder (`);
  const thread = open(root);
  const building = expect(thread.build()).rejects.toThrow(/: reading it was stopped$/);
  await thread.close();
  await building;
});

test('an edit is read again, and each attempt logged, when the thread that reads it cannot start', async () => {
  const root = await writtenJournal(SMALL);
  const source = new JournalFolderExports(root, { onWarnings: () => {}, onSlow: () => {} });
  const { log, lines } = captureLog();
  const lake = await openLake({
    folder: root,
    source,
    assetsUrl: 'https://journal.example/assets',
    log,
    refusedLoss: 0,
    watch: { pace: { ...quickPace, rereadMs: 100 } },
  });
  onTestFinished(() => lake.close());
  const titles = async () => {
    const query = {
      dataset: 'production',
      query: '*[_type == "entry"].title',
      params: {},
      perspective: 'published',
    } as const;
    return Buffer.from((await lake.query(query, new AbortController().signal)).result).toString();
  };
  expect(await titles()).toBe('["A","B"]');
  const broken = path.join(root, 'broken.js');
  await writeFile(broken, 'throw new Error("a file of the installation is missing");');
  replaceThreadProgram(broken, 1);
  await source.close();
  await writeFile(path.join(root, 'articles/b.md'), '# Changed\n');
  await expect.poll(titles).toBe('["A","Changed"]');
  const problem = 'reading it failed (the thread ended: a file of the installation is missing)';
  const messages = lines.filter(({ level }) => level === 50).map(({ msg }) => msg);
  expect(messages).toEqual([`${path.basename(root)}: ${problem}; the old content stays in use`]);
});
