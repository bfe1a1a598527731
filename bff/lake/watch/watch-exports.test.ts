import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { entries, setUpWatchedLake } from '../testing/watched-lake.ts';
import { ndjson, writeExport } from '../testing/write-export.ts';

const watched = setUpWatchedLake();
const { lake, titles, errorLines } = watched;

describe('a changed export', () => {
  it('is reloaded when files in its folder change', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await writeExport(lake.at('production'), entries('New', 'Newer'));
    await titles().toEqual(['New', 'Newer']);
  });

  it('is reloaded when its folder is replaced', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    for (const title of ['New', 'Newest']) {
      await writeExport(lake.at('production.next'), entries(title));
      await rename(lake.at('production'), path.join(watched.otherFolder(), `before ${title}`));
      await rename(lake.at('production.next'), lake.at('production'));
      await titles().toEqual([title]);
    }
  });

  it('is reloaded when its symbolic link points to another folder', async () => {
    for (const title of ['Old', 'New', 'Newest']) {
      await writeExport(path.join(watched.otherFolder(), title), entries(title));
      await symlink(path.join(watched.otherFolder(), title), lake.at('production.next'));
      await rename(lake.at('production.next'), lake.at('production'));
      await titles().toEqual([title]);
    }
  });

  it('is reloaded when its NDJSON file is replaced', async () => {
    await writeFile(lake.at('production.ndjson'), ndjson(entries('Old')));
    await titles().toEqual(['Old']);
    for (const title of ['New', 'Newest']) {
      await writeFile(lake.at('production.part'), ndjson(entries(title)));
      await rename(lake.at('production.part'), lake.at('production.ndjson'));
      await titles().toEqual([title]);
    }
  });

  it('is read although another dataset has two exports', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await writeExport(lake.at('staging'), entries('Staging'));
    await titles().toEqual(['Old']);
    await writeFile(lake.at('staging.ndjson'), ndjson(entries('A copy')));
    await expect.poll(errorLines).toContainEqual(expect.objectContaining({ dataset: 'staging' }));
    await writeExport(lake.at('production'), entries('New'));
    await titles().toEqual(['New']);
    await titles('staging').toEqual(['Staging']);
  });

  it('is reported to listeners until they unsubscribe', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    const { lake: opened } = await lake.served();
    const reported: string[] = [];
    const unsubscribe = opened.onChange(({ dataset }) => reported.push(dataset));
    await writeExport(lake.at('production'), entries('New'));
    await expect.poll(() => reported).toEqual(['production']);
    unsubscribe();
    await writeExport(lake.at('production'), entries('Newer'));
    await titles().toEqual(['Newer']);
    expect(reported).toEqual(['production']);
  });

  it('is reported with the tags of the queries that it changes, and only if it differs', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    const { lake: opened, client, log } = await lake.served();
    const tagsOf = async (query: string) => (await client.fetch(query, {}, { filterResponse: false })).syncTags ?? [];
    const [old, absent, list] = [await tagsOf('*[_id == "e0"]'), await tagsOf('*[_id == "e1"]'), await tagsOf('*')];
    const reported: (readonly string[] | null)[] = [];
    opened.onChange(({ tags }) => reported.push(tags));
    await writeExport(lake.at('production'), entries('Old'));
    const loads = () => log.lines.filter(({ msg }) => msg === 'Read the content of production');
    await expect.poll(loads).toHaveLength(2);
    await writeExport(lake.at('production'), entries('Old', 'New'));
    await titles().toEqual(['Old', 'New']);
    await expect.poll(() => reported).toHaveLength(1);
    expect(reported[0]).toEqual(expect.arrayContaining([...absent, ...list]));
    expect(reported[0]).not.toEqual(expect.arrayContaining(old));
  });

  it('keeps its old content when the new one is invalid, and logs the line', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await writeExport(lake.at('production'), [...entries('New'), '{"_id": "e2",']);
    await expect.poll(errorLines).toContainEqual(
      expect.objectContaining({
        dataset: 'production',
        file: 'production/data.ndjson',
        lines: [2],
        msg: expect.stringMatching(
          /^production\/data\.ndjson, line 2: not valid JSON .* the old content stays in use$/,
        ),
      }),
    );
    await titles().toEqual(['Old']);
    await writeExport(lake.at('production'), entries('Repaired'));
    await titles().toEqual(['Repaired']);
  });

  it('is loaded once a missing asset is added', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    const pdf = { _sanityAsset: 'file@file://./files/essay.pdf' };
    await writeExport(
      lake.at('production'),
      entries('New').map((entry) => ({ ...entry, pdf })),
    );
    await expect.poll(errorLines).toContainEqual(expect.objectContaining({ lines: [1] }));
    await mkdir(lake.at('production/files'));
    await writeFile(lake.at('production/files/essay.pdf'), '%PDF-1.7');
    await titles().toEqual(['New']);
    const url = String(await lake.query('*[_id == "e0"][0].pdf.asset->url'));
    const { origin } = await lake.served();
    expect(await (await fetch(url.replace('https://journal.example', origin))).text()).toBe('%PDF-1.7');
  });

  it('keeps its content when it is removed', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await rm(lake.at('production'), { recursive: true });
    await expect
      .poll(errorLines)
      .toContainEqual(
        expect.objectContaining({ msg: 'production: the export was removed; the old content stays in use' }),
      );
    await titles().toEqual(['Old']);
  });
});

describe('an added export', () => {
  it('becomes a new dataset', async () => {
    await writeExport(lake.at('production'), entries('One'));
    await titles('staging').toContain('Dataset "staging" not found');
    await writeExport(lake.at('staging'), entries('Two'));
    await titles('staging').toEqual(['Two']);
    expect((await lake.served()).lake.datasets).toEqual(['production', 'staging']);
  });

  it('is not served while it is invalid', async () => {
    await writeExport(lake.at('production'), entries('One'));
    await titles().toEqual(['One']);
    await writeFile(lake.at('staging.ndjson'), 'nonsense\n');
    await expect.poll(errorLines).toContainEqual(
      expect.objectContaining({
        file: 'staging.ndjson',
        lines: [1],
        msg: expect.stringContaining('the dataset is not served'),
      }),
    );
    await titles().toEqual(['One']);
    await titles('staging').toContain('Dataset "staging" not found');
  });
});
