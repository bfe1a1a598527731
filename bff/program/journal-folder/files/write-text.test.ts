import { chmod, lstat, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writtenJournal } from '../testing/written-journal.ts';
import { RefusedFileError } from './find-file.ts';
import { FileChangedError, writeText } from './write-text.ts';

const TIDES = 'annotations/tides/neap.md';
const textOf = (root: string, name: string) => readFile(path.join(root, name), 'utf8');

test('a new file is written with its folders, and nothing stays beside it', async () => {
  const root = await writtenJournal({});
  await writeText(root, TIDES, 'Neap.\n', null);
  expect(await textOf(root, TIDES)).toBe('Neap.\n');
  expect(await readdir(path.join(root, 'annotations/tides'))).toEqual(['neap.md']);
});

test('a file is replaced, and keeps its permissions', async () => {
  const root = await writtenJournal({ [TIDES]: '\uFEFFOld\r\n' });
  await chmod(path.join(root, TIDES), 0o600);
  await writeText(root, TIDES, 'New\r\n', '\uFEFFOld\r\n');
  expect(await textOf(root, TIDES)).toBe('New\r\n');
  expect((await stat(path.join(root, TIDES))).mode & 0o777).toBe(0o600);
});

test.each([
  ['has changed', 'Old'],
  ['exists', null],
])('a file that %s stays as it is', async (_, before) => {
  const root = await writtenJournal({ [TIDES]: 'Mine' });
  await expect(writeText(root, TIDES, 'Yours', before)).rejects.toThrow(FileChangedError);
  expect(await textOf(root, TIDES)).toBe('Mine');
  expect(await readdir(path.join(root, 'annotations/tides'))).toEqual(['neap.md']);
});

test('a file that was removed is not written again', async () => {
  const root = await writtenJournal({});
  await expect(writeText(root, TIDES, 'New', 'Old')).rejects.toThrow(FileChangedError);
});

test('links within the folder stay links; those out of it are refused', async () => {
  const root = await writtenJournal({ 'notes/neap.txt': 'Old' });
  const outside = await writtenJournal({ 'neap.md': 'Theirs' });
  await mkdir(path.join(root, 'annotations'));
  await symlink('../notes/neap.txt', path.join(root, 'annotations/neap.md'));
  await writeText(root, 'annotations/neap.md', 'New', 'Old');
  expect(await textOf(root, 'notes/neap.txt')).toBe('New');
  expect((await lstat(path.join(root, 'annotations/neap.md'))).isSymbolicLink()).toBe(true);

  await symlink(outside, path.join(root, 'people'));
  await symlink(path.join(outside, 'neap.md'), path.join(root, 'annotations/theirs.md'));
  for (const name of ['people/a.md', 'people/deeper/a.md', 'annotations/theirs.md', '../a.md', '.git/a.md'])
    await expect(writeText(root, name, 'New', null), name).rejects.toThrow(RefusedFileError);
  expect(await readdir(outside)).toEqual(['neap.md']);
});
