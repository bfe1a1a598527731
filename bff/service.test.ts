import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { create } from 'tar';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './configuration/config.ts';
import { openContentBackend } from './configuration/content-backend.ts';
import { writeExport } from './lake/testing/write-export.ts';
import { openAll } from './operations/open-all.ts';
import { startService } from './service.ts';
import { freePort } from './testing/free-port.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const { log } = Fastify({ logger: false });
const PROCESS = { droppedLogLines: () => 0, hasDesk: false };

/** A folder with an archive, which a lake unpacks while it is open. */
async function archivedContent(): Promise<string> {
  const { folder, remove } = await temporaryFolder();
  const lake = join(folder, 'lake');
  onTestFinished(remove);
  await writeExport(join(folder, 'production'), [{ _id: 'sea', _type: 'entry' }]);
  await writeExport(lake, []);
  await create({ gzip: true, cwd: folder, file: join(lake, 'production.tar.gz') }, ['production']);
  return lake;
}

/** What open lakes of this process have unpacked. */
const unpacked = async () => (await readdir(tmpdir())).filter((name) => name.includes(`-${process.pid}-`));

test('a service that cannot start leaves neither its content nor its port open', async () => {
  const port = await freePort();
  const config = readConfig({ CONTENT_LAKE: await archivedContent(), CLIENT_VERSIONS: '/absent', PORT: String(port) });
  await expect(startService(config, log, PROCESS)).rejects.toThrow();
  expect(await unpacked()).toEqual([]);
  const next = createServer().listen(port, config.host);
  await once(next, 'listening');
  next.close();
});

test('resources are closed in the reverse order if the next one fails to open', async () => {
  const config = readConfig({ CONTENT_LAKE: await archivedContent() });
  const closed: string[] = [];
  const opening = openAll(async (resources) => {
    resources.add(await openContentBackend(config, 'https://journal.example', log));
    expect(await unpacked()).toHaveLength(1);
    resources.add({ close: async () => void closed.push('cache', ...(await unpacked())) });
    resources.add({ close: () => closed.push('limiter') });
    throw new Error('no desk');
  });
  await expect(opening).rejects.toThrow('no desk');
  expect(closed).toEqual(['limiter', 'cache', expect.any(String)]);
  expect(await unpacked()).toEqual([]);
});
