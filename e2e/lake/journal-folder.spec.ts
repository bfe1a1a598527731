import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { snippetsOf } from '../documentation/snippets.ts';
import { expect, test } from '../support/fixtures.ts';
import { startJournal } from '../support/journal-server.ts';

/** The files of the journal that the documentation prints, by name. */
async function documentedFiles(): Promise<ReadonlyMap<string, string>> {
  const page = await readFile('bff/docs/content.md', 'utf8');
  const files = snippetsOf('content.md', page).flatMap(({ savedAs = '', text }): [string, string][] =>
    savedAs.startsWith('my-journal/') ? [[savedAs.slice('my-journal/'.length), text]] : [],
  );
  return new Map(files);
}

async function write(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

const ARTICLE = 'articles/a-wall-with-numbers.md';

/** The article's title and the slugs of its annotations, as readers get them. */
async function served(request: APIRequestContext, url: string) {
  const { entry } = await (await request.get(`${url}/api/v1/entries/a-wall-with-numbers`)).json();
  const { title, authors, annotations, content, references } = entry;
  return {
    title,
    authors: authors.map((person: { title: string }) => person.title),
    annotations: annotations.map((annotation: { url: string }) => annotation.url),
    headings: content.map((block: { heading: string }) => block.heading),
    references: references.length,
  };
}

const EXPECTED = {
  title: 'A Wall with Numbers on It',
  authors: ['Ilse Marr'],
  annotations: ['neap-tide', 'spring-tide'],
  headings: [null, 'The mud'],
  references: 1,
};

test('the documented files are a journal: built, served, and followed while they are written', async ({ request }) => {
  const folder = await mkdtemp(join(tmpdir(), 'journal-written-'));
  const files = await documentedFiles();
  expect([...files.keys()]).toHaveLength(4);
  await write(join(folder, 'my-journal'), files);

  const out = join(folder, 'lake/production');
  const command = ['dist/bff/journal.js', 'build', join(folder, 'my-journal'), '--out', out];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  expect(stdout).toBe(`${out}: 1 article, 2 annotations, 1 person, 0 pictures, 0 files\n`);
  const exported = await startJournal({ CONTENT_LAKE: join(folder, 'lake') });
  expect(await served(request, exported.url)).toEqual(EXPECTED);
  await exported.kill();

  const journal = await startJournal({ CONTENT_LAKE: join(folder, 'my-journal') });
  expect(await served(request, journal.url)).toEqual(EXPECTED);
  const title = async () => (await served(request, journal.url)).title;
  const text = files.get(ARTICLE) ?? '';
  const file = join(folder, 'my-journal', ARTICLE);

  await writeFile(file, text.replace('A Wall with Numbers on It', 'A Plank'));
  await expect.poll(title).toBe('A Plank');

  await writeFile(file, text.replace('title: A Wall', 'titel: A Wall'));
  await expect.poll(() => journal.output()).toContain('articles/a-wall-with-numbers.md, line 2: there is no field');
  expect(journal.output()).toContain('did you mean \\"title\\"?; the old content stays in use');
  expect(await title()).toBe('A Plank');

  await writeFile(join(folder, 'my-journal/articles/.a-wall-with-numbers.md.swp'), 'title: [');
  await writeFile(`${file}.tmp`, text.replace('A Wall with Numbers on It', 'A Renamed Wall'));
  await rename(`${file}.tmp`, file);
  await expect.poll(title).toBe('A Renamed Wall');

  await journal.kill();
  await rm(folder, { recursive: true });
});

test('a folder with mistakes is not built: every mistake is one line, and the exit code is 1', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'journal-written-'));
  await write(folder, new Map([['articles/tides.md', '---\ntitel: Tides\ntheme: dark\n---\n\n| a |\n| - |\n']]));
  const out = join(folder, 'production.ndjson');
  const failed = promisify(execFile)(process.execPath, ['dist/bff/journal.js', 'build', folder, '--out', out]);
  const { code, stdout } = await failed.then(
    () => ({ code: 0, stdout: '' }),
    (error: { code: number; stdout: string }) => error,
  );
  expect(code).toBe(1);
  expect(stdout.split('\n').map((line) => line.split(': ')[0])).toEqual([
    'articles/tides.md:2',
    'articles/tides.md:3',
    'articles/tides.md:6',
    'journal.yaml:1',
    'nothing written',
    '',
  ]);
  await expect(readFile(out)).rejects.toThrow('ENOENT');
  await rm(folder, { recursive: true });
});
