import { watch } from 'node:fs';
import { appendFile, mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { entries, quickPace, setUpWatchedLake } from '../testing/watched-lake.ts';
import { ndjson, writeExport } from '../testing/write-export.ts';
import type { WatchFolder } from './folder-events.ts';

const polls = { ...quickPace, pollMs: 100 };

/** As on a volume that reports no events. */
const noEvents: WatchFolder = () => {
  const watcher = { close: () => {}, on: () => watcher };
  return watcher;
};

/** The folders with an open watch. */
const open: string[] = [];

const countedEvents: WatchFolder = (folder, listener) => {
  const watcher = watch(folder, listener);
  open.push(folder);
  watcher.on('close', () => open.splice(open.indexOf(folder), 1));
  return watcher;
};

/** As on a system that allows one watch. */
const limitedEvents: WatchFolder = (folder, listener) => {
  if (open.length > 0) throw Object.assign(new Error('no space left on device, watch'), { code: 'ENOSPC' });
  return countedEvents(folder, listener);
};

describe.each([
  ['events alone', { pace: quickPace }],
  ['polls alone', { pace: polls, watchFolder: noEvents }],
])('%s', (_, options) => {
  const { lake, otherFolder, titles } = setUpWatchedLake({ watch: options });

  it('notice each way to save a file', async () => {
    const file = lake.at('production/data.ndjson');
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await writeFile(file, ndjson(entries('In place')));
    await titles().toEqual(['In place']);
    await writeFile(`${file}.part`, ndjson(entries('Renamed')));
    await rename(`${file}.part`, file);
    await titles().toEqual(['Renamed']);
    await utimes(file, 1, 1);
    await writeFile(file, ndjson(entries('Changed')));
    await utimes(file, 1, 1);
    await titles().toEqual(['Changed']);
    await rm(file);
    await writeFile(file, ndjson(entries('Written anew')));
    await titles().toEqual(['Written anew']);
  });

  it('notice a file in a folder that was not there, and in one that took its place', async () => {
    const files = lake.at('production/files');
    const withFile = entries('With a file').map((entry) => ({
      ...entry,
      pdf: { _sanityAsset: 'file@file://./files/a.pdf' },
    }));
    const size = () => lake.query('*[_type == "sanity.fileAsset"][0].size').catch(() => null);
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await mkdir(files);
    await writeExport(lake.at('production'), withFile);
    await pause(2 * quickPace.intervalMs);
    await writeFile(path.join(files, 'a.pdf'), '%PDF-1.7');
    await expect.poll(size).toBe(8);
    await rename(files, lake.at('production/old'));
    await mkdir(files);
    await pause(2 * quickPace.intervalMs);
    await writeFile(path.join(files, 'a.pdf'), '%PDF-1.7 anew');
    await expect.poll(size).toBe(13);
    await appendFile(path.join(files, 'a.pdf'), ', longer');
    await expect.poll(size).toBe(21);
  });

  it('notice a link on the way to the folder that moves, and edits in the folder that it leads to', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    await rename(lake.at('.'), path.join(otherFolder(), 'first'));
    for (const title of ['New', 'Newest']) {
      await writeExport(path.join(otherFolder(), title, 'production'), entries(title));
      await symlink(path.join(otherFolder(), title), path.join(otherFolder(), 'link'));
      await rename(path.join(otherFolder(), 'link'), lake.at('.'));
      await titles().toEqual([title]);
      await writeFile(lake.at('production/data.ndjson'), ndjson(entries(`${title}, edited`)));
      await titles().toEqual([`${title}, edited`]);
    }
  });
});

/** Longer than a busy machine pauses between two writes. */
const settleMs = 4_000;

describe.each([
  ['events alone', { pace: { ...quickPace, settleMs } }],
  ['polls alone', { pace: { ...polls, settleMs }, watchFolder: noEvents }],
])('%s', (_, options) => {
  const { lake, titles } = setUpWatchedLake({ watch: options });

  it('hold an export back while one of its files grows', async () => {
    await writeFile(lake.at('production.ndjson'), ndjson(entries('Old')));
    await titles().toEqual(['Old']);
    const { lake: opened, log } = await lake.served();
    const reported: string[] = [];
    opened.onChange(({ dataset }) => reported.push(dataset));
    const slow = () => log.lines.filter(({ msg }) => String(msg).includes('its files keep changing')).length;
    await writeFile(lake.at('production.ndjson'), '');
    for (let count = 0; slow() === 0; count += 1) {
      await appendFile(lake.at('production.ndjson'), ndjson([{ _id: `e${count}`, _type: 'entry', title: 'Grown' }]));
      await pause(10);
    }
    expect(reported).toEqual([]);
    await titles().toContain('Grown');
  });
});

describe('a system that allows no further watches', () => {
  const { lake, titles } = setUpWatchedLake({ watch: { pace: polls, watchFolder: limitedEvents } });

  it('is named once with the remedy, and edits are noticed by polls', async () => {
    await writeExport(lake.at('production'), entries('Old'));
    await titles().toEqual(['Old']);
    for (const title of ['New', 'Newest']) {
      await writeExport(lake.at('production'), entries(title));
      await titles().toEqual([title]);
    }
    const { log } = await lake.served();
    const warnings = log.lines.filter(({ level }) => level === 40).map(({ msg }) => msg);
    expect(warnings).toEqual([
      'The system reports changes of no further folders, so edits there are seen after 0.1 s; on Linux, raise ' +
        'fs.inotify.max_user_watches (or max_user_instances, or the limit of open files)',
    ]);
  });
});

describe('watches', () => {
  const { lake, otherFolder, titles } = setUpWatchedLake({ watch: { pace: quickPace, watchFolder: countedEvents } });

  it('are one for each folder, however often it is replaced, and none once the lake is closed', async () => {
    await writeExport(lake.at('production'), entries('0'));
    await titles().toEqual(['0']);
    for (const title of ['1', '2', '3']) {
      await writeExport(path.join(otherFolder(), `next ${title}`), entries(title), { files: { 'files/a.txt': title } });
      await rename(lake.at('production'), path.join(otherFolder(), `before ${title}`));
      await rename(path.join(otherFolder(), `next ${title}`), lake.at('production'));
      await titles().toEqual([title]);
    }
    const folders = ['.', 'production', 'production/files'].map((name) => path.resolve(lake.at(name)));
    await expect.poll(() => [...open].sort()).toEqual(folders);
    const served = await lake.served();
    await served.close();
    await expect.poll(() => open).toEqual([]);
  });
});
