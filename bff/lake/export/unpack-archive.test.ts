import fs from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { setUpLakeFolder } from '../testing/lake-folder.ts';
import { writeExport } from '../testing/write-export.ts';
import { unpackArchive } from './unpack-archive.ts';

const lake = setUpLakeFolder();
const label = 'production.tar.gz';
const files = Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`files/${number}.txt`, `${number}`]));
let temporary = { folder: '', remove: async () => {} };
let archive = Buffer.alloc(0);

beforeEach(async () => {
  temporary = await temporaryFolder();
  vi.stubEnv('TMPDIR', temporary.folder);
  const { folder: otherFolder, remove } = await temporaryFolder();
  await writeExport(otherFolder, [{ _id: 'e1', _type: 'entry' }], { files });
  await lake.pack(label, otherFolder, ['data.ndjson', 'assets.json', 'files']);
  await remove();
  archive = await readFile(lake.at(label));
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await temporary.remove();
});

/** Opening a file takes this long. Returns how many files are being opened. */
function slowDisk(milliseconds: number): () => number {
  const { open } = fs;
  let opening = 0;
  vi.spyOn(fs, 'open').mockImplementation((...args: unknown[]) => {
    const done = args.pop();
    const finish = (...result: unknown[]) => {
      opening -= 1;
      if (typeof done === 'function') done(...result);
    };
    opening += 1;
    void setTimeout(milliseconds).then(() => Reflect.apply(open, fs, [...args, finish]));
  });
  return () => opening;
}

const failure = () => unpackArchive(lake.at(label), label).catch(String);

it('removes the folder of an archive that is cut short once no file is being opened in it', async () => {
  const opening = slowDisk(30);
  for (let length = 0; length < archive.length; length += Math.ceil(archive.length / 40)) {
    await writeFile(lake.at(label), archive.subarray(0, length));
    expect(await failure(), `${length} bytes`).toContain('production.tar.gz: not a readable archive (');
    expect([opening(), await readdir(temporary.folder)], `${length} bytes`).toEqual([0, []]);
  }
});

it.each(['stat', 'open'] as const)(
  'survives every error when another program removes the folder before the first %s in it',
  async (name) => {
    const original: unknown = fs[name];
    if (typeof original !== 'function') throw new Error(`fs.${name} is not a function`);
    vi.spyOn(fs, name).mockImplementation((...args: unknown[]) => {
      for (const folder of fs.readdirSync(temporary.folder))
        fs.rmSync(path.join(temporary.folder, folder), { recursive: true });
      Reflect.apply(original, fs, args);
    });
    expect(await failure()).toContain('production.tar.gz: not a readable archive (');
    await setTimeout(100); // an error without a listener would fail the test
  },
);

it('reports the first of many errors', async () => {
  const tar = gunzipSync(archive);
  // The checksums of all headers but the first.
  for (let header = 512; header < tar.length; header += 512) tar.write('0', header + 148);
  await writeFile(lake.at(label), gzipSync(tar));
  expect(await failure()).toContain('checksum failure');
});
