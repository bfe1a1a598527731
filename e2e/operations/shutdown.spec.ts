import { Agent } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { httpGet } from '../support/http-client.ts';
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
    let [answered, closed] = [0, 0];
    /** Sends one request after another on one connection. @returns what the first failed one ended with */
    const runClient = async (first: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (let count = first; ; count += 1) {
        const { status, headers, body } = await httpGet(`${journal.url}${PATHS[count % PATHS.length]}`, agent);
        if (status !== 200) {
          agent.destroy();
          return `${status} ${body}`;
        }
        answered += 1;
        if (headers.connection === 'close') closed += 1;
      }
    };
    const clients = Promise.all(Array.from({ length: CLIENTS }, (_, first) => runClient(first)));
    await expect.poll(() => answered, STARTS).toBeGreaterThan(300);
    journal.signal('SIGTERM');
    // The port is closed, and no response was broken off.
    expect(await clients).toEqual(Array(CLIENTS).fill(expect.stringMatching(/^0 .*ECONNREFUSED/)));
    expect(closed).toBeGreaterThan(0);
    expect(await journal.ended).toBe(0);
  });
});

test('after SIGTERM, the service reports that it is not ready while it still serves', async () => {
  await withJournal({ SHUTDOWN_DELAY: '300', LOG_LEVEL: 'error' }, async (journal) => {
    const status = async (path: string) => (await fetchOnNewConnection(journal.url + path)).status;
    await expect.poll(() => status('/readyz'), STARTS).toBe(200);
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
