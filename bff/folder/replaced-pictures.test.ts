import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openLake, servedName } from '../lake/index.ts';
import { captureLog } from '../lake/testing/captured-log.ts';
import { quickPace } from '../lake/testing/watched-lake.ts';
import { JournalFolder } from './journal-folder.ts';
import { JournalFolderExports } from './journal-folder-exports.ts';
import { SETTINGS, writtenJournal } from './testing/written-journal.ts';

const picture = (background: string) =>
  sharp({ create: { width: 2, height: 1, channels: 3, background } })
    .png()
    .toBuffer();

/** The last segment of the address of the journal's picture. */
async function pictureName(root: string): Promise<string> {
  const { assets } = await new JournalFolder(root).build();
  return assets.map(servedName).join();
}

test('a replaced picture is not taken for the old one while a mistake keeps the old content', async () => {
  const article = '# The sea\n\n![Sea](/pictures/sea.png)\n';
  const root = await writtenJournal({
    ...SETTINGS,
    'articles/a.md': article,
    'pictures/sea.png': await picture('red'),
  });
  const { log, lines } = captureLog();
  const source = new JournalFolderExports(root, { onWarnings: () => {}, onSlow: () => {} });
  const assetsUrl = 'https://journal.example/assets';
  const lake = await openLake({ folder: root, source, assetsUrl, log, watch: { pace: quickPace } });
  onTestFinished(() => lake.close());
  const red = await pictureName(root);
  expect(await lake.asset('production', 'images', red)).not.toBeNull();
  await writeFile(path.join(root, 'articles/a.md'), `![Gone](gone.png)\n\n${article}`);
  await writeFile(path.join(root, 'pictures/sea.png'), await picture('blue'));
  await expect.poll(() => lines.filter(({ level }) => level === 50).length).toBeGreaterThan(0);
  expect(await lake.asset('production', 'images', red)).toMatchObject({ isReplaced: true });
  await writeFile(path.join(root, 'articles/a.md'), article);
  const blue = await pictureName(root);
  await expect.poll(() => lake.asset('production', 'images', blue)).not.toBeNull();
  expect(await lake.asset('production', 'images', red)).toBeNull();
});
