import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../configuration/config.ts';
import { openContentBackend } from '../../content/content-backend.ts';
import type { LakeConnection } from '../../content/hosted/hosted-source.ts';
import { Journal } from '../../journal/index.ts';
import { createTestApp, PUBLIC_URL, UNREACHABLE_LAKE } from '../../testing/test-journal.ts';

const SECRET = 'a secret of more than thirty-two characters';
const PREVIEW = `/preview?${new URLSearchParams({
  'sanity-preview-secret': 'what-presentation-wrote',
  'sanity-preview-pathname': '/articles/tides.html',
})}`;

/** A service with Presentation, over HTTP, whose hosted backend responds in one way within the time limits. */
async function serveWith(respond: RequestListener, timeouts?: LakeConnection['timeouts']) {
  let sockets = 0;
  let mostSockets = 0;
  const lake = createServer(respond);
  lake.on('connection', (socket) => {
    sockets += 1;
    mostSockets = Math.max(mostSockets, sockets);
    socket.once('close', () => {
      sockets -= 1;
    });
  });
  await new Promise<void>((resolve) => lake.listen(0, '127.0.0.1', resolve));
  const { port } = lake.address() as AddressInfo;
  const { log } = Fastify({ logger: false });
  const config = readConfig({
    SANITY_PROJECT_ID: 'test',
    SANITY_API_HOST: `http://127.0.0.1:${port}`,
    SANITY_READ_TOKEN: 'token',
    PREVIEW_SECRET: SECRET,
  });
  if (config.hosted) Object.assign(config.hosted, { timeouts });
  const { drafts } = await openContentBackend(config, PUBLIC_URL, log);
  if (drafts === undefined) throw new Error('the backend has no drafts');
  const app = await createTestApp(UNREACHABLE_LAKE, {
    drafts: { ...drafts, journal: new Journal(drafts.source), secret: SECRET },
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    lake.closeAllConnections();
    await app.close();
    await new Promise((resolve) => lake.close(resolve));
  });
  return { origin, mostSockets: () => mostSockets, sockets: () => sockets };
}

test('a backend that never responds holds few connections, and links to drafts get their errors in time', async () => {
  const { origin, mostSockets, sockets } = await serveWith(() => undefined, {
    attemptMs: 400,
    // Longer than 300 requests take on a busy machine.
    queryMs: 60_000,
  });
  const responses = await Promise.all(Array.from({ length: 300 }, () => fetch(origin + PREVIEW)));
  const statuses = new Set(responses.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([503, 504]);
  expect(mostSockets()).toBeLessThanOrEqual(32);
  await expect.poll(sockets).toBe(0);
});

test('while the backend fails, a link to drafts says so and when to try again, and few requests reach it', async () => {
  let requests = 0;
  const { origin } = await serveWith((_request, response) => {
    requests += 1;
    response.writeHead(500).end('{"error":"internal"}');
  });
  for (let count = 0; count < 20; count += 1) {
    const response = await fetch(origin + PREVIEW);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ error: { statusCode: 503 } });
  }
  expect(requests).toBeLessThan(15);
});
