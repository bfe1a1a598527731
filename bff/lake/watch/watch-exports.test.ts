import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { create } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setUpLakeFolder } from '../testing/lake-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ndjson, writeExport } from '../testing/write-export.ts';

const lake = setUpLakeFolder();

let otherFolder: { folder: string; remove: () => Promise<void> };

beforeEach(async () => {
  otherFolder = await temporaryFolder();
});

afterEach(() => otherFolder.remove());

/** Polls over HTTP until the dataset has the expected titles, because a busy machine may take a while. */
function titles(dataset = 'production') {
  const query = () =>
    lake.query('*[_type == "entry"] | order(_id).title', dataset).catch((error: unknown) => String(error));
  return expect.poll(query, { timeout: 20_000, interval: 50 });
}

function entries(...titles: string[]) {
  return titles.map((title, index) => ({ _id: `e${index}`, _type: 'entry', title }));
}

async function errorLines(): Promise<unknown[]> {
  const { log } = await lake.served();
  return log.lines.filter(({ level }) => level === 50);
}

async function archive(name: string, ...content: string[]): Promise<string> {
  const folder = path.join(otherFolder.folder, `unpacked-${name}`);
  await writeExport(folder, entries(...content));
  const file = path.join(otherFolder.folder, name);
  await create({ gzip: true, file, cwd: folder }, ['data.ndjson', 'assets.json']);
  return file;
}

/** Each test waits until several changes are noticed. */
const slowTest = { timeout: 60_000 };

describe('a changed export', slowTest, () => {
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
      await rename(lake.at('production'), path.join(otherFolder.folder, `before ${title}`));
      await rename(lake.at('production.next'), lake.at('production'));
      await titles().toEqual([title]);
    }
  });

  it('is reloaded when its symbolic link points to another folder', async () => {
    for (const title of ['Old', 'New', 'Newest']) {
      await writeExport(path.join(otherFolder.folder, title), entries(title));
      await symlink(path.join(otherFolder.folder, title), lake.at('production.next'));
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

  it('is reloaded when its archive is replaced', async () => {
    await rename(await archive('one.tar.gz', 'Old'), lake.at('production.tar.gz'));
    await titles().toEqual(['Old']);
    await rename(await archive('two.tar.gz', 'New'), lake.at('production.tar.gz'));
    await titles().toEqual(['New']);
  });

  it('is reloaded when an archive replaces its folder', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await rm(lake.at('production'), { recursive: true });
    await rename(await archive('one.tar.gz', 'New'), lake.at('production.tar.gz'));
    await titles().toEqual(['New']);
  });

  it('is reported to listeners until they unsubscribe', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    const { lake: opened } = await lake.served();
    const reported: string[] = [];
    const unsubscribe = opened.onChange((dataset) => reported.push(dataset));
    await writeExport(lake.at('production'), entries('New'));
    await expect.poll(() => reported, { timeout: 20_000 }).toEqual(['production']);
    unsubscribe();
    await writeExport(lake.at('production'), entries('Newer'));
    await titles().toEqual(['Newer']);
    expect(reported).toEqual(['production']);
  });

  it('keeps its old content when the new one is invalid, and logs the line', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await writeExport(lake.at('production'), [...entries('New'), '{"_id": "e2",']);
    await expect.poll(errorLines, { timeout: 20_000 }).toContainEqual(
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

  it('keeps its old content when its new archive is invalid', async () => {
    await rename(await archive('one.tar.gz', 'Old'), lake.at('production.tar.gz'));
    await titles().toEqual(['Old']);
    await writeFile(lake.at('production.tar.gz'), 'cut short');
    await expect
      .poll(errorLines, { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ file: 'production.tar.gz' }));
    await titles().toEqual(['Old']);
  });

  it('is loaded once a missing asset is added', async () => {
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
    const url = String(await lake.query('*[_id == "e0"][0].pdf.asset->url'));
    const { origin } = await lake.served();
    expect(await (await fetch(url.replace('https://journal.example', origin))).text()).toBe('%PDF-1.7');
  });

  it('keeps its content when it is removed', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await rm(lake.at('production'), { recursive: true });
    await expect
      .poll(errorLines, { timeout: 20_000 })
      .toContainEqual(
        expect.objectContaining({ msg: 'production: the export was removed; the old content stays in use' }),
      );
    await titles().toEqual(['Old']);
  });
});

describe('an export that is being written', slowTest, () => {
  const whole = ndjson(entries('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'));
  const old = ['A', 'B', 'C', 'D'];

  it.each([
    ['empty', ''],
    ['cut at the end of a line', ndjson(entries('A', 'B'))],
    ['cut within a line', whole.slice(0, 100)],
  ])('keeps its old content while it is %s, and is loaded when the rest arrives', async (_, beginning) => {
    await writeFile(lake.at('production.ndjson'), ndjson(entries(...old)));
    await titles().toEqual(old);
    await writeFile(lake.at('production.ndjson'), beginning);
    await expect.poll(errorLines, { timeout: 20_000 }).toContainEqual(
      expect.objectContaining({
        file: 'production.ndjson',
        msg: expect.stringMatching(/the old content stays in use$/),
      }),
    );
    await titles().toEqual(old);
    await writeFile(lake.at('production.ndjson'), whole);
    await titles().toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
  });

  it('is not read before it has settled', async () => {
    await writeFile(lake.at('production.ndjson'), ndjson(entries(...old)));
    const { log } = await lake.served();
    const lines = whole.split('\n').map((line) => `${line}\n`);
    await writeFile(lake.at('production.ndjson'), '');
    for (const line of lines.slice(0, 8)) {
      await appendFile(lake.at('production.ndjson'), line);
      await pause(150); // the writer's pace, shorter than the time in which an export settles
      expect(await lake.query('count(*)')).toBe(4);
    }
    await titles().toHaveLength(8);
    expect(log.lines.filter(({ msg }) => String(msg).startsWith('Read the content'))).toHaveLength(2);
  });

  it('names the variable that refuses it', async () => {
    await writeFile(lake.at('production.ndjson'), whole);
    await titles().toHaveLength(8);
    await writeFile(lake.at('production.ndjson'), ndjson(entries('A', 'B', 'C', 'D')));
    const msg =
      'production.ndjson: it has only 4 of 8 documents, and CONTENT_LAKE_GUARD=50 refuses such a loss ' +
      '(to accept it, restart the service); the old content stays in use';
    await expect.poll(errorLines, { timeout: 20_000 }).toContainEqual(expect.objectContaining({ msg }));
    await titles().toHaveLength(8);
  });
});

describe('the folder of the exports', slowTest, () => {
  it('is followed after it was away and another folder took its name', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    const next = path.join(otherFolder.folder, 'next');
    for (const title of ['New', 'Newest']) {
      await writeExport(path.join(next, 'production'), entries(title));
      await rename(lake.at('.'), path.join(otherFolder.folder, `before ${title}`));
      const away = expect.objectContaining({
        msg: `${lake.at('.')}: not a readable folder; the old content stays in use`,
      });
      await expect.poll(errorLines, { timeout: 20_000 }).toContainEqual(away);
      await titles().toEqual([title === 'New' ? 'Old' : 'New']);
      await rename(next, lake.at('.'));
      await titles().toEqual([title]);
    }
    await writeExport(lake.at('production'), entries('Edited'));
    await titles().toEqual(['Edited']);
  });

  it('is followed after it was replaced at once', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await writeExport(path.join(otherFolder.folder, 'next/production'), entries('New'));
    await rename(lake.at('.'), path.join(otherFolder.folder, 'before'));
    await rename(path.join(otherFolder.folder, 'next'), lake.at('.'));
    await titles().toEqual(['New']);
    expect(await errorLines()).toEqual([]);
  });
});

describe('a changed export that blocks nothing', slowTest, () => {
  const deep = `{"_id": "e1", "_type": "entry", "deep": ${'['.repeat(6_000)}${']'.repeat(6_000)}}`;

  it.each([
    ['nested too deeply', () => writeFile(lake.at('production.ndjson'), `${ndjson(entries('New'))}${deep}\n`), [2]],
    [
      'a FIFO',
      async () => {
        await rm(lake.at('production.ndjson'));
        execFileSync('mkfifo', [lake.at('production.ndjson')]);
      },
      [],
    ],
  ])('keeps its old content while it is %s, and is loaded when it is repaired', async (_, spoil, lines) => {
    await writeFile(lake.at('production.ndjson'), ndjson(entries('Old')));
    await titles().toEqual(['Old']);
    await spoil();
    const error = expect.objectContaining({ file: 'production.ndjson', lines });
    await expect.poll(errorLines, { timeout: 20_000 }).toContainEqual(error);
    await titles().toEqual(['Old']);
    await rm(lake.at('production.ndjson'));
    await writeFile(lake.at('production.ndjson'), ndjson(entries('Repaired')));
    await titles().toEqual(['Repaired']);
  });

  it('gives the same answers when only the order of its lines changes', async () => {
    const documents = entries('A', 'B', 'C');
    const query = '{"all": *[_type == "entry"].title, "first": *[_type == "entry"][0].title}';
    const answer = { all: ['A', 'B', 'C'], first: 'A' };
    await writeFile(lake.at('production.ndjson'), ndjson(documents));
    expect(await lake.query(query)).toEqual(answer);
    const { log } = await lake.served();
    await writeFile(lake.at('production.ndjson'), ndjson(documents.reverse()));
    const loads = () => log.lines.filter(({ msg }) => msg === 'Read the content of production.ndjson');
    await expect.poll(loads, { timeout: 20_000 }).toHaveLength(2);
    expect(await lake.query(query)).toEqual(answer);
  });
});

describe('an added export', slowTest, () => {
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
    await expect.poll(errorLines, { timeout: 20_000 }).toContainEqual(
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
