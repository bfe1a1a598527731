import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { hostedSource, type LakeConnection } from './hosted-source.ts';

const MAX_BYTES = 100_000;
const CHUNK = Buffer.alloc(50_000, 'x');

/** A lake whose answers the test writes. It records how many connections have closed. */
async function startLake(respond: (response: ServerResponse) => void) {
  const lake = { queries: 0, closed: 0 };
  const server = createServer((_request, response) => {
    lake.queries += 1;
    response.once('close', () => {
      if (!response.writableFinished) lake.closed += 1;
    });
    respond(response.setHeader('content-type', 'application/json'));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const connection: LakeConnection = {
    projectId: 'test',
    datasets: ['production'],
    apiVersion: '2025-02-19',
    apiHost: `http://127.0.0.1:${port}`,
    maxResponseBytes: MAX_BYTES,
  };
  return { lake, query: () => hostedSource(connection).query('production', '*'), source: hostedSource(connection) };
}

test('an answer without an end is refused when it exceeds the limit, and its connection is closed', async () => {
  let sent = 0;
  const { lake, query } = await startLake((response) => {
    response.write('{"result":"');
    const send = () => {
      while (response.writable && response.write(CHUNK)) sent += CHUNK.length;
    };
    response.on('drain', send);
    send();
  });
  await expect(query()).rejects.toMatchObject({ reason: 'too large', statusCode: 503 });
  await expect.poll(() => lake.closed).toBe(1);
  expect(lake.queries).toBe(1);
  // What the sockets' buffers take, and no more.
  expect(sent).toBeLessThan(20_000_000);
});

test('a small response that unpacks to a large one is refused', async () => {
  const bomb = gzipSync(`{"result":"${'x'.repeat(10_000_000)}"}`);
  expect(bomb.length).toBeLessThan(MAX_BYTES);
  const { query } = await startLake((response) => void response.setHeader('content-encoding', 'gzip').end(bomb));
  await expect(query()).rejects.toMatchObject({ reason: 'too large' });
});

test('answers up to the limit are read, and large ones do not count as failures of the lake', async () => {
  let result = 'x'.repeat(MAX_BYTES + 1);
  const { lake, source } = await startLake((response) => void response.end(JSON.stringify({ result })));
  const query = () => source.query('production', '*');
  for (let count = 0; count < 10; count += 1) await expect(query()).rejects.toMatchObject({ reason: 'too large' });
  expect(lake.queries).toBe(10);
  result = 'x'.repeat(MAX_BYTES - 20);
  expect((await query()).result).toBe(result);
});

test('a lake that fails now and then answers the second attempt, and no query has a third', async () => {
  const failures = [
    (response: ServerResponse) => void response.writeHead(500).end('{}'),
    (response: ServerResponse) => void response.writeHead(503).end('busy'),
    (response: ServerResponse) => void response.destroy(),
    (response: ServerResponse) => void response.end('{}'),
    (response: ServerResponse) => void response.end('<html>'),
  ];
  let next: ((response: ServerResponse) => void)[] = [];
  const answer = (response: ServerResponse) => void response.end('{"result":1}');
  const { lake, source } = await startLake((response) => (next.shift() ?? answer)(response));
  for (const fail of failures) {
    next = [fail];
    lake.queries = 0;
    expect((await source.query('production', '*')).result).toBe(1);
    expect(lake.queries).toBe(2);
    next = [fail, fail];
    lake.queries = 0;
    await expect(source.query('production', '*')).rejects.toMatchObject({ reason: 'unreachable' });
    expect(lake.queries).toBe(2);
  }
});
