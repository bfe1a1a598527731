import { execFileSync } from 'node:child_process';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { entries, quickPace, setUpWatchedLake } from '../testing/watched-lake.ts';
import { ndjson, writeExport } from '../testing/write-export.ts';

const watched = setUpWatchedLake();
const { lake, titles, errorLines } = watched;

describe('an export that is being written', () => {
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
    await expect.poll(errorLines).toContainEqual(
      expect.objectContaining({
        file: 'production.ndjson',
        msg: expect.stringMatching(/the old content stays in use$/),
      }),
    );
    await titles().toEqual(old);
    await writeFile(lake.at('production.ndjson'), whole);
    await titles().toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
  });

  it('names the variable that refuses it', async () => {
    await writeFile(lake.at('production.ndjson'), whole);
    await titles().toHaveLength(8);
    await writeFile(lake.at('production.ndjson'), ndjson(entries('A', 'B', 'C', 'D')));
    const msg =
      'production.ndjson: it has only 4 of 8 documents, and CONTENT_LAKE_GUARD=50 refuses such a loss ' +
      '(to accept it, restart the service); the old content stays in use';
    await expect.poll(errorLines).toContainEqual(expect.objectContaining({ msg }));
    await titles().toHaveLength(8);
  });
});

describe('an export that loses most documents although that is not refused', () => {
  const { lake, titles } = setUpWatchedLake({ watch: { pace: quickPace }, refusedLoss: 0 });

  it('is loaded', async () => {
    await writeFile(lake.at('production.ndjson'), ndjson(entries('A', 'B', 'C', 'D', 'E')));
    await titles().toHaveLength(5);
    for (const left of [['A', 'B', 'C'], ['A']]) {
      await writeFile(lake.at('production.ndjson'), ndjson(entries(...left)));
      await titles().toEqual(left);
    }
  });
});

describe('an export that keeps changing', () => {
  it('is named with the file', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    const { log } = await lake.served();
    const stopping = new AbortController();
    const write = async () => {
      for (let count = 0; !stopping.signal.aborted; count += 1) {
        await writeFile(lake.at('production/data.ndjson'), ndjson(entries(`${count}`)));
        await pause(20);
      }
    };
    const writing = write();
    const warnings = () => log.lines.filter(({ level }) => level === 40).map(({ msg }) => msg);
    await expect
      .poll(warnings)
      .toContainEqual(
        expect.stringMatching(
          /^production: its files keep changing, now production\/data.ndjson; until that ends, the old content stays/,
        ),
      );
    stopping.abort();
    await writing;
  });
});

describe('the folder of the exports', () => {
  it('is followed after it was away and another folder took its name', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    const next = path.join(watched.otherFolder(), 'next');
    for (const title of ['New', 'Newest']) {
      await writeExport(path.join(next, 'production'), entries(title));
      await rename(lake.at('.'), path.join(watched.otherFolder(), `before ${title}`));
      const away = expect.objectContaining({
        msg: `${lake.at('.')}: not a readable folder; the old content stays in use`,
      });
      await expect.poll(errorLines).toContainEqual(away);
      await titles().toEqual([title === 'New' ? 'Old' : 'New']);
      await rename(next, lake.at('.'));
      await titles().toEqual([title]);
    }
    await writeExport(lake.at('production'), entries('Edited'));
    await titles().toEqual(['Edited']);
  });
});

/** At the default pace, a look between the two renames is rare, and its error would be right. */
describe('the folder of the exports, as it is watched by default', () => {
  const { lake, otherFolder, titles, errorLines } = setUpWatchedLake({});

  it('is followed after it was replaced at once', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await writeExport(path.join(otherFolder(), 'next/production'), entries('New'));
    await rename(lake.at('.'), path.join(otherFolder(), 'before'));
    await rename(path.join(otherFolder(), 'next'), lake.at('.'));
    await titles().toEqual(['New']);
    expect(await errorLines()).toEqual([]);
  });
});

describe('a changed export that blocks nothing', () => {
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
    await expect.poll(errorLines).toContainEqual(error);
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
    await expect.poll(loads).toHaveLength(2);
    expect(await lake.query(query)).toEqual(answer);
  });
});
