import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RefusedFileError } from '../files/find-file.ts';
import { writtenJournal } from '../testing/written-journal.ts';
import { changeFiles, type FileChange, finishChange } from './change-files.ts';

const bytes = (text: string | null) => (text === null ? null : Buffer.from(text));
const change = (name: string, before: string | null, after: string | null): FileChange => ({
  name,
  before: bytes(before),
  after: bytes(after),
});

const CHANGES = [change('a.md', 'one', 'two'), change('new/c.md', null, 'c'), change('b.md', 'b', null)];

/** What the plan of a killed change has, and what it had written by then. */
async function killedAfter(count: number): Promise<string> {
  const root = await writtenJournal({ 'a.md': 'one', 'b.md': 'b' });
  const plan = CHANGES.map(({ name, before, after }) => ({
    name,
    before: before?.toString('base64') ?? null,
    after: after?.toString('base64') ?? null,
  }));
  await changeFiles(root, CHANGES.slice(0, count));
  await writeFile(path.join(root, '.journal-desk.json'), JSON.stringify(plan));
  return root;
}

const textsOf = async (root: string) => {
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const texts = await Promise.all(files.map(async (file) => [path.relative(root, file), await readFile(file, 'utf8')]));
  return Object.fromEntries(texts);
};

test('several files change, and nothing stays beside them', async () => {
  const root = await writtenJournal({ 'a.md': 'one', 'b.md': 'b' });
  expect(await changeFiles(root, CHANGES)).toBe(true);
  expect(await textsOf(root)).toEqual({ 'a.md': 'two', 'new/c.md': 'c' });
});

test('none changes if one is not as expected', async () => {
  const files = { 'a.md': 'one', 'b.md': 'edited' };
  const root = await writtenJournal(files);
  expect(await changeFiles(root, CHANGES)).toBe(false);
  expect(await textsOf(root)).toEqual(files);
});

test.each([0, 1, 2, 3])('a change that was killed after %i of 3 files is finished', async (count) => {
  const root = await killedAfter(count);
  await finishChange(root);
  expect(await textsOf(root)).toEqual({ 'a.md': 'two', 'new/c.md': 'c' });
});

test('a killed change of which a file was edited since is taken back, and the edit stays', async () => {
  const root = await killedAfter(1);
  await writeFile(path.join(root, 'b.md'), 'edited');
  await finishChange(root);
  expect(await textsOf(root)).toEqual({ 'a.md': 'one', 'b.md': 'edited' });
});

test.each(['../a.md', '.git/config'])('a plan that another wrote does not reach %s', async (name) => {
  const root = await writtenJournal({});
  const plan = [{ name, before: null, after: 'eA==' }];
  await writeFile(path.join(root, '.journal-desk.json'), JSON.stringify(plan));
  await expect(finishChange(root)).rejects.toThrow(RefusedFileError);
  expect(Object.keys(await textsOf(root))).toEqual(['.journal-desk.json']);
});
