import { execFileSync } from 'node:child_process';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { JournalFolder } from './journal-folder.ts';
import { describeProblem } from './problems.ts';
import type { Files } from './testing/write-files.ts';
import { SETTINGS, writtenJournal } from './testing/written-journal.ts';

const ARTICLE = { 'articles/any.md': '# Any\n' };

async function built(root: string) {
  const { problems, sources } = await new JournalFolder(root).build();
  return { messages: problems.map(describeProblem), files: sources.map(({ file }) => file) };
}

const fieldsOf = (fields: string): Files => ({ 'articles/tides.md': `---\ntitle: T\n${fields}\n---\n\nText.\n` });

it('refuses links out of the folder, and follows those within it', async () => {
  const outside = await writtenJournal({ 'secret.md': 'The password.', 'deep/er.md': 'Too.' });
  const root = await writtenJournal({ ...SETTINGS, ...fieldsOf('markdown: a.md'), 'shared/b.md': '# B\n\nB.' });
  await symlink(path.join(outside, 'secret.md'), path.join(root, 'articles/a.md'));
  await symlink(outside, path.join(root, 'people'));
  await symlink(path.join(root, 'shared/b.md'), path.join(root, 'articles/b.md'));
  const { messages, files } = await built(root);
  expect(messages).toEqual([
    'articles/a.md:1: the file is a link out of the journal folder; copy it into the folder',
    'articles/tides.md:3: a.md is a link out of the journal folder; copy it into the folder',
    'people:1: the folder is a link out of the journal folder; copy it into the folder',
  ]);
  expect(files).toContain('articles/b.md');
});

it('names links that lead nowhere, in circles, and to folders with texts', async () => {
  const root = await writtenJournal({ ...SETTINGS, ...ARTICLE, 'shared/b.md': 'B.', 'pictures/a.svg': '' });
  await symlink('nowhere.md', path.join(root, 'articles/gone.md'));
  await symlink('one.md', path.join(root, 'articles/two.md'));
  await symlink('two.md', path.join(root, 'articles/one.md'));
  await symlink('../shared', path.join(root, 'articles/shared'));
  await symlink('../pictures', path.join(root, 'articles/pictures'));
  await mkdir(path.join(root, 'people'));
  await symlink('..', path.join(root, 'people/up'));
  const nowhere = 'the file is a link that leads nowhere; correct or remove it';
  expect((await built(root)).messages).toEqual([
    `articles/gone.md:1: ${nowhere}`,
    `articles/one.md:1: ${nowhere}`,
    `articles/two.md:1: ${nowhere}`,
    'articles/shared:1: warning: texts of a linked folder are not read; copy the folder, or link its files',
  ]);
});

it('refuses what is not a regular file, without opening it', async () => {
  const root = await writtenJournal({
    ...SETTINGS,
    ...fieldsOf('pdf: pipe.pdf\nmarkdown: folder.md\nfeaturedImage:\n  file: /pictures/pipe.png\n  alt: Pipe'),
    'articles/folder.md/a.svg': '',
    'pictures/a.svg': '',
  });
  execFileSync(
    'mkfifo',
    ['articles/a.md', 'articles/pipe.pdf', 'pictures/pipe.png', 'about.md'].map((name) => path.join(root, name)),
  );
  await symlink('/dev/zero', path.join(root, 'articles/zero.md'));
  expect((await built(root)).messages).toEqual([
    'about.md:1: the file is not a regular file; copy its content into one',
    'articles/a.md:1: the file is not a regular file; copy its content into one',
    'articles/tides.md:3: pipe.pdf is not a regular file; copy its content into one',
    'articles/tides.md:4: folder.md is a folder; write the path of a file',
    'articles/tides.md:6: /pictures/pipe.png is not a regular file; copy its content into one',
    'articles/zero.md:1: the file is a link out of the journal folder; copy it into the folder',
  ]);
});

it('refuses hidden files, by their names and by links', async () => {
  const root = await writtenJournal({
    ...SETTINGS,
    ...fieldsOf('pdf: ../.git/config\nmarkdown: plain.md'),
    '.git/config': '[core]',
  });
  await symlink('../.git/config', path.join(root, 'articles/plain.md'));
  const hidden = 'is hidden: a name in its path begins with "."; move it to another folder';
  expect((await built(root)).messages).toEqual([
    `articles/plain.md:1: the file ${hidden}`,
    `articles/tides.md:3: ../.git/config ${hidden}`,
    `articles/tides.md:4: plain.md ${hidden}`,
  ]);
});

it('bounds the sizes of texts, pictures and files', async () => {
  const root = await writtenJournal({
    ...SETTINGS,
    ...fieldsOf('pdf: a.pdf\nfeaturedImage:\n  file: a.png\n  alt: A'),
    'articles/long.md': '# Long\n',
  });
  await truncate(path.join(root, 'articles/long.md'), 2_000_001);
  for (const [name, bytes] of [
    ['a.pdf', 200_000_001],
    ['a.png', 50_000_001],
  ] as const) {
    await writeFile(path.join(root, 'articles', name), '');
    await truncate(path.join(root, 'articles', name), bytes);
  }
  expect((await built(root)).messages).toEqual([
    'articles/long.md:1: the file has more than 2 MB; split it into several',
    'articles/tides.md:3: a.pdf has more than 200 MB; make it smaller',
    'articles/tides.md:5: a.png has more than 50 MB; make it smaller',
  ]);
});

it('offers as Markdown only a file of Markdown', async () => {
  const root = await writtenJournal({ ...SETTINGS, ...fieldsOf('markdown: ../journal.yaml') });
  expect((await built(root)).messages).toEqual([
    'articles/tides.md:3: ../journal.yaml is not Markdown; write the path of a .md file',
  ]);
});
