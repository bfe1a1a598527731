import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { setUpLakeFolder } from '../testing/lake-folder.ts';
import { writeExport } from '../testing/write-export.ts';

const lake = setUpLakeFolder();
const hash = 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00';
const pdf = { _sanityAsset: `file@file://./files/${hash}.pdf` };
let temporary = { folder: '', remove: async () => {} };

/** A process that unpacks an archive and then waits to be killed. */
const program = `
import { unpackArchive } from ${JSON.stringify(new URL('./unpack-archive.ts', import.meta.url).href)};
await unpackArchive(process.argv[1], 'production.tar.gz');
console.log('unpacked');
setInterval(() => {}, 1_000);
`;

beforeEach(async () => {
  const { folder: otherFolder, remove } = await temporaryFolder();
  await writeExport(otherFolder, [{ _id: 'e1', _type: 'entry', pdf }], { files: { [`files/${hash}.pdf`]: '%PDF' } });
  await lake.pack('production.tar.gz', otherFolder, ['data.ndjson', 'files']);
  await remove();
  temporary = await temporaryFolder();
  vi.stubEnv('TMPDIR', temporary.folder);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await temporary.remove();
});

/** The folders of unpacked archives. The tests' TypeScript loader has a folder of its own there. */
async function unpackFolders(): Promise<string[]> {
  return (await readdir(temporary.folder)).filter((name) => /^journal-lake-\w+-\d+-\w+$/.test(name));
}

it('removes the unpacked archives of processes that were killed, and no others', async () => {
  const others = ['journal-lake-x', 'journal-lake-otherhost-1-abcdef', 'other'];
  for (const name of others) await mkdir(path.join(temporary.folder, name));
  const args = ['--import', 'tsx', '--input-type=module', '-e', program, lake.at('production.tar.gz')];
  const unpack = () => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    return once(child.stdout, 'data').then(() => child);
  };
  const [killed, running] = await Promise.all([unpack(), unpack()]);
  killed.kill('SIGKILL');
  await once(killed, 'close');
  await lake.served();
  const folders = (await unpackFolders()).filter((name) => !others.includes(name));
  const owners = folders.map((name) => Number(/-(\d+)-\w+$/.exec(name)?.[1]));
  expect(owners.sort()).toEqual([process.pid, running.pid].sort());
  expect(await readdir(temporary.folder)).toEqual(expect.arrayContaining(others));
  running.kill('SIGKILL');
  await once(running, 'close');
});

it('unpacks an archive again when another program empties the temporary folder', async () => {
  const { origin, log } = await lake.served();
  const address = `${origin}/assets/files/production/${hash}.pdf`;
  expect((await fetch(address)).status).toBe(200);
  const [unpacked = ''] = await unpackFolders();
  await rm(path.join(temporary.folder, unpacked, 'files'), { recursive: true });
  const lost = await fetch(address);
  expect([lost.status, lost.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(await lost.json()).toEqual({
    error: { message: 'The file of this asset is missing at the moment', statusCode: 503 },
  });
  await expect.poll(async () => (await fetch(address)).text(), { timeout: 20_000 }).toBe('%PDF');
  const errors = log.lines.filter(({ level }) => level === 50);
  expect(errors.map(({ msg }) => msg)).toEqual([
    `production: the file of files/${hash}.pdf is gone; the export is read again`,
  ]);
  await expect.poll(unpackFolders).toHaveLength(1);
});
