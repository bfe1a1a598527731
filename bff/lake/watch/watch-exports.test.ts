import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inLakeFolder } from '../testing/lake-folder.ts';
import { temporaryFolder } from '../testing/serve-lake.ts';
import { ndjson, writeExport } from '../testing/write-export.ts';

const lake = inLakeFolder();

let elsewhere: { folder: string; remove: () => Promise<void> };

beforeEach(async () => {
  elsewhere = await temporaryFolder();
});

afterEach(() => elsewhere.remove());

/** Polls over HTTP until the dataset answers so: a busy machine may take a while. */
function titles(dataset = 'production') {
  const ask = () =>
    lake.ask('*[_type == "entry"] | order(_id).title', dataset).catch((error: unknown) => String(error));
  return expect.poll(ask, { timeout: 20_000, interval: 50 });
}

function entries(...titles: string[]) {
  return titles.map((title, index) => ({ _id: `e${index}`, _type: 'entry', title }));
}

async function errorLines(): Promise<unknown[]> {
  const { log } = await lake.served();
  return log.lines.filter(({ level }) => level === 50);
}

async function archive(name: string, ...content: string[]): Promise<string> {
  const folder = path.join(elsewhere.folder, `unpacked-${name}`);
  await writeExport(folder, entries(...content));
  const file = path.join(elsewhere.folder, name);
  await create({ gzip: true, file, cwd: folder }, ['data.ndjson', 'assets.json']);
  return file;
}

/** Each waits for some changes to be noticed. */
const patience = { timeout: 60_000 };

describe('an export that changes', patience, () => {
  it('is read again, as a folder', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await writeExport(lake.at('production'), entries('New', 'Newer'));
    await titles().toEqual(['New', 'Newer']);
  });

  it('is read again, as a folder replaced by another', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    for (const title of ['New', 'Newest']) {
      await writeExport(lake.at('production.next'), entries(title));
      await rename(lake.at('production'), path.join(elsewhere.folder, `before ${title}`));
      await rename(lake.at('production.next'), lake.at('production'));
      await titles().toEqual([title]);
    }
  });

  it('is read again, as a link that is turned to another folder', async () => {
    for (const title of ['Old', 'New', 'Newest']) {
      await writeExport(path.join(elsewhere.folder, title), entries(title));
      await symlink(path.join(elsewhere.folder, title), lake.at('production.next'));
      await rename(lake.at('production.next'), lake.at('production'));
      await titles().toEqual([title]);
    }
  });

  it('is read again, as documents replaced by a file of the same name', async () => {
    await writeFile(lake.at('production.ndjson'), ndjson(entries('Old')));
    await titles().toEqual(['Old']);
    for (const title of ['New', 'Newest']) {
      await writeFile(lake.at('production.part'), ndjson(entries(title)));
      await rename(lake.at('production.part'), lake.at('production.ndjson'));
      await titles().toEqual([title]);
    }
  });

  it('is read again, as an archive', async () => {
    await rename(await archive('one.tar.gz', 'Old'), lake.at('production.tar.gz'));
    await titles().toEqual(['Old']);
    await rename(await archive('two.tar.gz', 'New'), lake.at('production.tar.gz'));
    await titles().toEqual(['New']);
  });

  it('is read again in another form', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await rm(lake.at('production'), { recursive: true });
    await rename(await archive('one.tar.gz', 'New'), lake.at('production.tar.gz'));
    await titles().toEqual(['New']);
  });

  it('tells who listens, until they no longer do', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    const { lake: opened } = await lake.served();
    const heard: string[] = [];
    const stop = opened.onChange((dataset) => heard.push(dataset));
    await writeExport(lake.at('production'), entries('New'));
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['production']);
    stop();
    await writeExport(lake.at('production'), entries('Newer'));
    await titles().toEqual(['Newer']);
    expect(heard).toEqual(['production']);
  });

  it('keeps its old content when the new one is broken, and the log says where', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await writeExport(lake.at('production'), [...entries('New'), '{"_id": "e2",']);
    await expect.poll(errorLines, { timeout: 20_000 }).toContainEqual(
      expect.objectContaining({
        dataset: 'production',
        file: 'production/data.ndjson',
        lines: [2],
        msg: expect.stringMatching(/^production\/data\.ndjson, line 2: not valid JSON .* the content stays as it was$/),
      }),
    );
    await titles().toEqual(['Old']);
    await writeExport(lake.at('production'), entries('Repaired'));
    await titles().toEqual(['Repaired']);
  });

  it('keeps its old content when an archive is broken', async () => {
    await rename(await archive('one.tar.gz', 'Old'), lake.at('production.tar.gz'));
    await titles().toEqual(['Old']);
    await writeFile(lake.at('production.tar.gz'), 'cut short');
    await expect
      .poll(errorLines, { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ file: 'production.tar.gz' }));
    await titles().toEqual(['Old']);
  });

  it('is taken once an asset that was missing is there', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    const pdf = { _sanityAsset: 'file@file://./files/essay.pdf' };
    await writeExport(
      lake.at('production'),
      entries('New').map((entry) => ({ ...entry, pdf })),
    );
    await expect.poll(errorLines, { timeout: 20_000 }).toContainEqual(expect.objectContaining({ lines: [1] }));
    await mkdir(lake.at('production/files'));
    await writeFile(lake.at('production/files/essay.pdf'), '%PDF-1.7');
    await titles().toEqual(['New']);
    const url = String(await lake.ask('*[_id == "e0"][0].pdf.asset->url'));
    const { origin } = await lake.served();
    expect(await (await fetch(url.replace('https://journal.example', origin))).text()).toBe('%PDF-1.7');
  });

  it('keeps its content when it is taken away', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await rm(lake.at('production'), { recursive: true });
    await expect
      .poll(errorLines, { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ msg: 'production: the export is gone; the content stays as it was' }));
    await titles().toEqual(['Old']);
  });
});

describe('an export that is added', patience, () => {
  it('is a new dataset', async () => {
    await writeExport(lake.at('production'), entries('One'));
    await titles('staging').toContain('Dataset "staging" not found');
    await writeExport(lake.at('staging'), entries('Two'));
    await titles('staging').toEqual(['Two']);
    expect((await lake.served()).lake.datasets).toEqual(['production', 'staging']);
  });

  it('is left out as long as it is broken', async () => {
    await writeExport(lake.at('production'), entries('One'));
    await titles().toEqual(['One']);
    await writeFile(lake.at('staging.ndjson'), 'nonsense\n');
    await expect.poll(errorLines, { timeout: 20_000 }).toContainEqual(
      expect.objectContaining({
        file: 'staging.ndjson',
        lines: [1],
        msg: expect.stringContaining('the dataset is left out'),
      }),
    );
    await titles().toEqual(['One']);
    await titles('staging').toContain('Dataset "staging" not found');
  });
});
