import { chmod, lstat, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writtenJournal } from '../testing/written-journal.ts';
import { RefusedFileError, UnwritableFileError } from './find-file.ts';
import { replaceFile } from './replace-file.ts';

const TIDES = 'annotations/tides/neap.md';
const textOf = (root: string, name: string) => readFile(path.join(root, name), 'utf8');

const write = (root: string, name: string, text: string, before: string | null): Promise<boolean> =>
  replaceFile(root, name, before === null ? null : Buffer.from(before), Buffer.from(text));

test('a new file is written with its folders, and nothing stays beside it', async () => {
  const root = await writtenJournal({});
  expect(await write(root, TIDES, 'Neap.\n', null)).toBe(true);
  expect(await textOf(root, TIDES)).toBe('Neap.\n');
  expect(await readdir(path.join(root, 'annotations/tides'))).toEqual(['neap.md']);
});

test('a file is replaced, and keeps its permissions', async () => {
  const root = await writtenJournal({ [TIDES]: '\uFEFFOld\r\n' });
  await chmod(path.join(root, TIDES), 0o600);
  expect(await write(root, TIDES, 'New\r\n', '\uFEFFOld\r\n')).toBe(true);
  expect(await textOf(root, TIDES)).toBe('New\r\n');
  expect((await stat(path.join(root, TIDES))).mode & 0o777).toBe(0o600);
});

test.each([
  ['has changed', 'Old'],
  ['exists', null],
])('a file that %s stays as it is', async (_, before) => {
  const root = await writtenJournal({ [TIDES]: 'Mine' });
  expect(await write(root, TIDES, 'Yours', before)).toBe(false);
  expect(await textOf(root, TIDES)).toBe('Mine');
  expect(await readdir(path.join(root, 'annotations/tides'))).toEqual(['neap.md']);
});

test('a file that was removed is not written again', async () => {
  const root = await writtenJournal({});
  expect(await write(root, TIDES, 'New', 'Old')).toBe(false);
});

test.each([null, 'Old'])(
  'programs that write one file at once do not write into each other’s: before, %s',
  async (old) => {
    const root = await writtenJournal(old === null ? {} : { [TIDES]: old });
    const texts = ['One', 'Two', 'Three'];
    const written = await Promise.all(texts.map((text) => write(root, TIDES, text, old)));
    expect(texts.filter((_, index) => written[index])).toContain(await textOf(root, TIDES));
    expect(await write(root, TIDES, 'Late', old)).toBe(false);
    expect(await readdir(path.join(root, 'annotations/tides'))).toEqual(['neap.md']);
  },
);

test('links within the folder stay links; those out of it are refused', async () => {
  const root = await writtenJournal({ 'notes/neap.txt': 'Old' });
  const outside = await writtenJournal({ 'neap.md': 'Theirs' });
  await mkdir(path.join(root, 'annotations'));
  await symlink('../notes/neap.txt', path.join(root, 'annotations/neap.md'));
  expect(await write(root, 'annotations/neap.md', 'New', 'Old')).toBe(true);
  expect(await textOf(root, 'notes/neap.txt')).toBe('New');
  expect((await lstat(path.join(root, 'annotations/neap.md'))).isSymbolicLink()).toBe(true);

  await symlink(outside, path.join(root, 'people'));
  await symlink(path.join(outside, 'neap.md'), path.join(root, 'annotations/theirs.md'));
  for (const name of ['people/a.md', 'people/deeper/a.md', 'annotations/theirs.md', '../a.md', '.git/a.md'])
    await expect(write(root, name, 'New', null), name).rejects.toThrow(RefusedFileError);
  expect(await readdir(outside)).toEqual(['neap.md']);
  expect(await readdir(root)).toEqual(['annotations', 'notes', 'people']);
});

test.each([
  ['ENOSPC', 'a.md cannot be written: the disk is full; free some space, then try again'],
  ['EROFS', 'a.md cannot be written: the folder is on a disk that is read-only; copy the folder to another disk'],
  ['EACCES', /^a.md cannot be written: this user may not write there; /],
  ['EIO', 'a.md cannot be written: EIO: broken; try again'],
])('a file that cannot be written says why and what to do: %s', (code, sentence) => {
  const cause = Object.assign(new Error(`${code}: broken`), { code });
  expect(new UnwritableFileError('a.md', cause).describe()).toEqual(expect.stringMatching(sentence));
});
