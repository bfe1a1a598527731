import { once } from 'node:events';
import { createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from './configuration/config.ts';
import { openContentBackend } from './content/content-backend.ts';
import { openAll } from './operations/open-all.ts';
import { startService } from './service.ts';
import { freePort } from './testing/free-port.ts';

const { log } = Fastify({ logger: false });
const PROCESS = { droppedLogLines: () => 0, hasDesk: false };

test('a service that cannot start leaves its port free', async () => {
  const port = await freePort();
  const config = readConfig({ CLIENT_VERSIONS: '/absent', PORT: String(port) });
  await expect(startService(config, log, PROCESS)).rejects.toThrow();
  const next = createServer().listen(port, config.host);
  await once(next, 'listening');
  next.close();
  await once(next, 'close');
});

test('resources are closed in the reverse order if the next one fails to open', async () => {
  const closed: unknown[] = [];
  let isContentOpen = async () => false;
  const opening = openAll(async (resources) => {
    const { source } = resources.add(await openContentBackend(readConfig({}), 'https://journal.example', log));
    isContentOpen = () => source.query('production', '1').then(Boolean, () => false);
    resources.add({ close: async () => closed.push('cache', await isContentOpen()) });
    resources.add({ close: () => closed.push('limiter') });
    throw new Error('no desk');
  });
  await expect(opening).rejects.toThrow('no desk');
  expect(closed).toEqual(['limiter', 'cache', true]);
  expect(await isContentOpen()).toBe(false);
});
