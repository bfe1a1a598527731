import { appendFile, link, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { servedName } from '../lake/index.ts';
import { currentFile } from '../lake/reading/asset-files.ts';
import { JournalFolder } from './journal-folder.ts';
import { openedJournal } from './testing/opened-journal.ts';
import { writeFiles } from './testing/write-files.ts';
import { SETTINGS, writtenJournal } from './testing/written-journal.ts';

const picture = (background: string) =>
  sharp({ create: { width: 2, height: 1, channels: 3, background } })
    .png()
    .toBuffer();

const pictureNames = async (root: string) => (await new JournalFolder(root).build()).assets.map(servedName);

const DEEP = ['articles/sea/pictures/plates/large/1.png', '_figures/1.png', 'articles/sea/_drawn/1.png'];

test.each(DEEP)('a picture that articles name is followed: %s', async (name) => {
  const root = await writtenJournal({
    ...SETTINGS,
    'articles/sea/index.md': `# The sea\n\n![Sea](/${name})\n`,
    [name]: await picture('red'),
  });
  const { lake } = await openedJournal(root);
  await writeFile(path.join(root, name), await picture('blue'));
  const [blue = ''] = await pictureNames(root);
  await expect.poll(() => lake.asset('production', 'images', blue)).not.toBeNull();
});

test.each(DEEP)('a picture is shown once it exists: %s', async (name) => {
  const root = await writtenJournal({ ...SETTINGS, 'articles/a.md': '# A\n' });
  const { titles, messages } = await openedJournal(root);
  await writeFile(path.join(root, 'articles/a.md'), `# B\n\n![Sea](/${name})\n`);
  await expect.poll(() => messages(50).join()).toContain('does not exist');
  await writeFiles(root, { [name]: await picture('red') });
  await expect.poll(titles).toEqual(['B']);
});

test('a picture is shown once the folders exist on its way, and followed when one of them is replaced', async () => {
  const root = await writtenJournal({ ...SETTINGS, 'articles/a.md': '# A\n', 'media/notes.txt': '' });
  const { lake, titles, messages } = await openedJournal(root);
  await writeFile(path.join(root, 'articles/a.md'), '# B\n\n![Sea](/media/plates/large/1.png)\n');
  await expect.poll(() => messages(50).join()).toContain('does not exist');
  await writeFiles(root, { 'media/plates/large/1.png': await picture('red') });
  await expect.poll(titles).toEqual(['B']);
  await writeFiles(root, { 'media/next/large/1.png': await picture('blue') });
  await rename(path.join(root, 'media/plates'), path.join(root, 'media/old'));
  await rename(path.join(root, 'media/next'), path.join(root, 'media/plates'));
  const [blue = ''] = await pictureNames(root);
  await expect.poll(() => lake.asset('production', 'images', blue)).not.toBeNull();
});

test('files that no article names may change at any time', async () => {
  const root = await writtenJournal({ ...SETTINGS, 'articles/a.md': '# A\n', 'site/build.log': '' });
  const { titles, messages } = await openedJournal(root);
  const growing = setInterval(() => void appendFile(path.join(root, 'site/build.log'), 'a line\n'), 20);
  onTestFinished(() => clearInterval(growing));
  await writeFile(path.join(root, 'articles/a.md'), '# B\n');
  await expect.poll(titles).toEqual(['B']);
  expect(messages(40)).toEqual([]);
});

test('a file that is overwritten in place counts as changed, with the same size and modification time', async () => {
  const drawn = (color: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><!--${color}--></svg>`;
  const filesOf = (title: string, color: string) => ({
    'articles/a.md': `# ${title}\n\n![Sea](sea.svg)\n`,
    'articles/sea.svg': drawn(color),
  });
  const root = await writtenJournal(SETTINGS);
  const write = async (title: string, color: string) => {
    await writeFiles(root, filesOf(title, color));
    for (const name of ['articles/a.md', 'articles/sea.svg']) await utimes(path.join(root, name), 1_000, 1_000);
  };
  const folder = new JournalFolder(root);
  await write('Old', 'red1');
  const before = await folder.build();
  await write('New', 'blue');
  const after = await folder.build();
  expect(after.sources.map((source) => 'title' in source && source.title)).toContain('New');
  const [[old], [replaced]] = [before.assets, after.assets];
  if (old === undefined || replaced === undefined) throw new Error('The picture is missing');
  expect(replaced.hash).not.toBe(old.hash);
  expect(await currentFile(old)).toMatchObject({ isReplaced: true });
  expect(await currentFile(replaced)).toBe(replaced);
});

test('a picture that two releases share is served when the link to the release has moved', async () => {
  const files = { ...SETTINGS, 'articles/a.md': '# A\n\n![Sea](/sea.png)\n', 'sea.png': await picture('red') };
  const releases = await writtenJournal({});
  const at = (name: string) => path.join(releases, name);
  await writeFiles(at('v1'), files);
  await writeFiles(at('v2'), { ...SETTINGS, 'articles/a.md': '# B\n\n![Sea](/sea.png)\n' });
  await link(at('v1/sea.png'), at('v2/sea.png'));
  await symlink('v1', at('current'));
  const { lake, titles } = await openedJournal(at('current'));
  const [name = ''] = await pictureNames(at('current'));
  await symlink('v2', at('next'));
  await rename(at('next'), at('current'));
  await rm(at('v1'), { recursive: true });
  expect(await lake.asset('production', 'images', name)).not.toBeNull();
  await expect.poll(titles).toEqual(['B']);
  // A file that loses one of its names has another state until it is read again.
  await expect
    .poll(() => lake.asset('production', 'images', name))
    .toEqual(expect.not.objectContaining({ isReplaced: true }));
});
