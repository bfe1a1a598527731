import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { startJournal, withOpenFiles } from '../support/journal-server.ts';
import { fetchOnNewConnection } from './service.ts';

test.describe.configure({ timeout: 60_000 });

test('too few open files stop the start with a message that names the needed number', async () => {
  const failure = await startJournal({}, { wrapper: withOpenFiles(64) }).catch(String);
  expect(failure).toContain('stopped with 1');
  expect(failure).toContain('at least 256 open files');
  expect(failure).not.toMatch(/^\s+at /m);
});

test('more silent connections than open files keep nobody from being answered', async () => {
  const journal = await startJournal({}, { wrapper: withOpenFiles(256) });
  const port = Number(new URL(journal.url).port);
  const silent = Array.from({ length: 400 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  try {
    await Promise.all(silent.map((socket) => once(socket, 'connect')));
    for (const path of ['/healthz', '/api/v1/settings', '/embed/menu?entry=the-brass-tides', '/metrics', '/demo/'])
      expect((await fetchOnNewConnection(journal.url + path)).status).toBe(200);
    const metrics = await (await fetchOnNewConnection(`${journal.url}/metrics`)).text();
    expect(metrics).toMatch(/^journal_refused_total\{reason="connections"\} [1-9]/m);
  } finally {
    for (const socket of silent) socket.destroy();
    await journal.stop();
  }
});
