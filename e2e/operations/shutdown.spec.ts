import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { Load } from './load.ts';
import { fetchOnNewConnection, STARTS, withJournal } from './service.ts';

test.describe.configure({ timeout: 180_000 });

/** Prepared responses, frames, files, and requests that always reach the framework. */
const PATHS = [
  '/api/v1/entries/the-brass-tides',
  '/api/v1/settings',
  '/embed/menu?entry=the-brass-tides',
  '/client/v2/journal-client.js',
  '/demo/',
  '/docs/api',
];
const CLIENTS = 12;

test('SIGTERM under load loses no request', async () => {
  await withJournal({ LOG_LEVEL: 'error' }, async (journal) => {
    // A busy machine may be too slow for the first responses.
    for (const path of PATHS)
      await expect.poll(async () => (await fetchOnNewConnection(journal.url + path)).status, STARTS).toBe(200);
    const load = new Load(journal.url, PATHS, CLIENTS);
    await expect.poll(() => load.answered, STARTS).toBeGreaterThan(300);
    journal.signal('SIGTERM');
    const { failed, refused, closed } = await load.report;
    expect(failed).toEqual([]);
    expect(refused).toBe(CLIENTS);
    expect(closed).toBeGreaterThan(0);
    expect(await journal.ended).toBe(0);
  });
});

test('after SIGTERM, the service reports that it is not ready while it still serves', async () => {
  await withJournal({ SHUTDOWN_DELAY: '300', LOG_LEVEL: 'error' }, async (journal) => {
    const status = async (path: string) => (await fetchOnNewConnection(journal.url + path)).status;
    expect(await status('/readyz')).toBe(200);
    journal.signal('SIGTERM');
    await expect.poll(() => status('/readyz'), STARTS).toBe(503);
    expect(await status('/api/v1/settings')).toBe(200);
    expect(await status('/healthz')).toBe(200);
    journal.signal('SIGKILL');
  });
});

test('the log says when the shutdown begins and when it has ended', async () => {
  await withJournal({ LOG_LEVEL: 'info' }, async (journal) => {
    journal.signal('SIGTERM');
    expect(await journal.ended).toBe(0);
    expect(journal.output()).toMatch(/"signal":"SIGTERM","msg":"shutting down"\}\n.*"msg":"shut down"\}\n$/s);
  });
});

test('the shutdown ends after its timeout when a client does not finish its request', async () => {
  await withJournal({ SHUTDOWN_TIMEOUT: '1' }, async (journal) => {
    const client = connect(Number(new URL(journal.url).port), '127.0.0.1');
    client.on('error', () => undefined);
    await new Promise((resolve) => client.write('GET / HTTP/1.1\r\nHost: journal\r\nX-Half', resolve));
    expect((await fetchOnNewConnection(`${journal.url}/healthz`)).status).toBe(200);
    journal.signal('SIGINT');
    expect(await journal.ended).toBe(0);
    client.destroy();
  });
});
