import { Agent, get } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Metrics } from '../operations/metrics.ts';
import { DOCUMENTS } from '../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../testing/test-journal.ts';

const metrics = new Metrics();
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
let journal: TestJournal;
let origin: string;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS }, { metrics });
  origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  agent.destroy();
  await journal.close();
});

/** Requests an address and discards the body. */
const visit = (path: string) =>
  new Promise<void>((resolve, reject) => {
    get(origin + path, { agent }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });

/** The memory of the process's objects without garbage, in bytes. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

const flood = async (count: number) => {
  for (let sent = 0; sent < count; sent += 1) await visit(`/api/v1/settings?${sent}=${'x'.repeat(15_000)}`);
};

test('the prepared response is sent whatever else the query contains, from the second request on', async () => {
  const other = [
    '/api/v1/settings?never=seen&before=%F0%9F%99%82',
    '/api/v1/settings?textStyle=portabletext&env=production',
  ];
  for (const path of ['/api/v1/settings', ...other]) await visit(path);
  const { front } = metrics.responses;
  for (const path of other) await visit(path);
  expect(metrics.responses.front).toBe(front + 2);
});

test('many of 15 KB leave no memory behind and evict nothing', async () => {
  await visit('/api/v1/entries/lantern-of-tides');
  await flood(100);
  const before = heapUsed();
  // Together, they have 9 MB.
  await flood(600);
  expect(heapUsed() - before).toBeLessThan(4_000_000);
  const { front } = metrics.responses;
  await visit('/api/v1/entries/lantern-of-tides');
  expect(metrics.responses.front).toBe(front + 1);
});
