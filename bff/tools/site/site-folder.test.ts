import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LakeError } from '../../lake/index.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { outProblem, SiteFolder } from './site-folder.ts';

async function newFolder(): Promise<string> {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  return folder;
}

/** Writes a site with these files. */
function writeSite(out: string, files: Readonly<Record<string, string>>) {
  const site = new SiteFolder(out);
  for (const [name, text] of Object.entries(files)) site.write(name, Buffer.from(text));
  site.finish();
}

/** Files of a folder by name, without the marker. */
async function filesIn(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((each) => each.isFile() && each.name !== 'journal-site.json');
  const read = files.map(async ({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    return [path.relative(folder, file), await readFile(file, 'utf8')] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

test('replaces the files of an earlier site, and removes what is gone', async () => {
  const parent = await newFolder();
  const out = path.join(parent, 'site');
  writeSite(out, { 'api/a': 'one', 'api/b': 'two', 'feeds/old': 'gone' });
  writeSite(out, { 'api/a': 'one', 'api/b': 'TWO', 'api/c': 'three' });
  expect(await filesIn(out)).toEqual({ 'api/a': 'one', 'api/b': 'TWO', 'api/c': 'three' });
  expect(await readdir(parent)).toEqual(['site']);
});

test('a site that is given up leaves the old one, and nothing beside it', async () => {
  const parent = await newFolder();
  const out = path.join(parent, 'site');
  writeSite(out, { a: 'one' });
  const site = new SiteFolder(out);
  site.write('a', Buffer.from('two'));
  site.discard();
  expect(await filesIn(out)).toEqual({ a: 'one' });
  expect(await readdir(parent)).toEqual(['site']);
});

test('puts back a site whose export was killed between the two renames, and later removes what it has left', async () => {
  const parent = await newFolder();
  const killed = path.join(parent, '.site.journal-a1B2c3');
  writeSite(path.join(killed, 'old'), { a: 'one' });
  await mkdir(path.join(killed, 'next'));
  const running = path.join(parent, '.site.journal-d4E5f6');
  for (const file of [running, path.join(parent, '.site.backup')]) await mkdir(file);
  const site = new SiteFolder(path.join(parent, 'site'));
  expect(await filesIn(path.join(parent, 'site'))).toEqual({ a: 'one' });
  site.discard();
  const left = ['.site.backup', '.site.journal-a1B2c3', '.site.journal-d4E5f6', 'site'];
  expect((await readdir(parent)).sort()).toEqual(left);
  const longAgo = new Date('2026-01-31');
  await utimes(killed, longAgo, longAgo);
  writeSite(path.join(parent, 'site'), { a: 'two' });
  expect((await readdir(parent)).sort()).toEqual(left.filter((name) => name !== '.site.journal-a1B2c3'));
});

test('puts back a site whose export was killed long ago, and removes what it has left at once', async () => {
  const parent = await newFolder();
  const killed = path.join(parent, '.site.journal-a1B2c3');
  writeSite(path.join(killed, 'old'), { a: 'one' });
  const longAgo = new Date('2026-01-31');
  await utimes(killed, longAgo, longAgo);
  new SiteFolder(path.join(parent, 'site')).discard();
  expect(await readdir(parent)).toEqual(['site']);
  expect(await filesIn(path.join(parent, 'site'))).toEqual({ a: 'one' });
});

/** The problems by which a site is not finished. */
function problemsOf(site: SiteFolder): string[] {
  try {
    site.finish();
    return [];
  } catch (error) {
    return error instanceof LakeError ? error.message.split('\n') : [String(error)];
  }
}

test('refuses two files of one name, unless they are the same', async () => {
  const site = new SiteFolder(path.join(await newFolder(), 'site'));
  for (const text of ['one', 'one']) site.write('entries/a.html.json', Buffer.from(text));
  for (const text of ['two', 'three']) site.write('entries/a.html.json', Buffer.from(text), 'a.html');
  expect(problemsOf(site)).toEqual(['a.html: entries/a.html.json is the name of another file, too; change the slug']);
});

test('names all that a disk cannot hold', async () => {
  const parent = await newFolder();
  const site = new SiteFolder(path.join(parent, 'site'));
  for (const subject of ['tide', 'ebb']) site.write(`entries/${'潮'.repeat(90)}`, Buffer.from(''), subject);
  site.write('entries/Sea', Buffer.from('one'));
  site.write('entries/sea', Buffer.from('two'));
  expect(problemsOf(site)).toEqual([
    'tide: the name has more than 255 bytes, which no file can have',
    'ebb: the name has more than 255 bytes, which no file can have',
    'entries/sea: on macOS and Windows, entries/sea and entries/Sea are one file; change one of the slugs',
  ]);
  expect(existsSync(path.join(parent, 'site'))).toBe(false);
});

test.each([
  ['source', 'is or contains SOURCE'],
  ['.', 'is or contains SOURCE'],
  ['link', 'is or contains SOURCE'],
  ['/', 'is or contains SOURCE'],
  ['notes', 'has other files and no journal-site.json; name a new or empty folder, or an earlier site'],
  ['mixed', 'diary.txt is not part of the site and would be lost; move it'],
  ['LICENSE', 'LICENSE is a file; name a new or empty folder, or an earlier site'],
  ['empty', null],
  ['absent', null],
  ['site', null],
])('says whether %s may be replaced', async (name, problem) => {
  const parent = await newFolder();
  for (const folder of ['source', 'notes', 'empty']) await mkdir(path.join(parent, folder));
  await symlink('source', path.join(parent, 'link'));
  for (const file of ['notes/diary.txt', 'LICENSE']) await writeFile(path.join(parent, file), 'Dear diary');
  for (const site of ['site', 'mixed']) writeSite(path.join(parent, site), { 'api/a': 'one' });
  await writeFile(path.join(parent, 'mixed/diary.txt'), 'Dear diary');
  const found = await outProblem(path.resolve(parent, name), path.join(parent, 'source'));
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});

test('a folder with other files is kept, also if SOURCE does not exist', async () => {
  const parent = await newFolder();
  await writeFile(path.join(parent, 'diary.txt'), 'Dear diary');
  expect(await outProblem(parent, path.join(parent, 'nowhere'))).toContain('has other files and no journal-site.json');
});
