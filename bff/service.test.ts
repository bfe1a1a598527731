import { once } from 'node:events';
import { createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './configuration/config.ts';
import { openContentBackend } from './content/content-backend.ts';
import { openAll } from './operations/open-all.ts';
import { startAtFreePort, startService } from './service.ts';
import { freePort } from './testing/free-port.ts';

const { log } = Fastify({ logger: false });
const PROCESS = { droppedLogLines: () => 0, hasDesk: false };

/** Servers of this process, of which an open lake has one. */
const openServers = () => process.getActiveResourcesInfo().filter((type) => type === 'TCPServerWrap').length;

test('a service that cannot start leaves neither its content nor its port open', async () => {
  const port = await freePort();
  const config = readConfig({ CLIENT_VERSIONS: '/absent', PORT: String(port) });
  await expect(startService(config, log, PROCESS)).rejects.toThrow();
  await expect.poll(openServers).toBe(0);
  const next = createServer().listen(port, config.host);
  await once(next, 'listening');
  next.close();
  await once(next, 'close');
});

test('a service for which another program takes the free port meanwhile starts at another', async () => {
  const listen = async (port: number) => {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return port;
  };
  const tried: number[] = [];
  const port = await startAtFreePort('127.0.0.1', async (free) => {
    if (tried.push(free) < 3) await listen(free);
    return listen(free);
  });
  expect(tried).toHaveLength(3);
  expect(port).toBe(tried[2]);
});

test('resources are closed in the reverse order if the next one fails to open', async () => {
  const closed: unknown[] = [];
  const opening = openAll(async (resources) => {
    resources.add(await openContentBackend(readConfig({}), 'https://journal.example', log));
    expect(openServers()).toBe(1);
    resources.add({ close: () => closed.push('cache', openServers()) });
    resources.add({ close: () => closed.push('limiter') });
    throw new Error('no desk');
  });
  await expect(opening).rejects.toThrow('no desk');
  expect(closed).toEqual(['limiter', 'cache', 1]);
  // Node frees a closed server after its callbacks, so it may still be counted for a moment.
  await expect.poll(openServers).toBe(0);
});
