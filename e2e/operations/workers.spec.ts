import { expect, test } from '@playwright/test';
import { signWebhook } from '../../bff/testing/sign-webhook.ts';
import { type JournalServer, startJournal } from '../support/journal-server.ts';
import { fetchOnNewConnection, STARTS, withJournal } from './service.ts';

test.describe.configure({ timeout: 180_000 });

const SETTINGS = '/api/v1/settings';
const ENV = { WORKERS: '2', LOG_LEVEL: 'info', WEBHOOK_SECRET: 'known to the backend' };

/** The value of a metric; `NaN` if the service does not report it. */
async function metric(journal: JournalServer, name: string): Promise<number> {
  const text = await (await fetchOnNewConnection(`${journal.url}/metrics`)).text();
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? Number.NaN : Number(line.slice(name.length + 1));
}

/** Process ids of the workers that have started, in order. */
const startedWorkers = (journal: JournalServer) =>
  [...journal.output().matchAll(/"worker":(\d+),"msg":"a worker serves"/g)].map(([, pid]) => Number(pid));

const startLines = (journal: JournalServer) => journal.output().match(/"msg":"Journal serves /g);

test('workers share one start line, one address, the sum of their metrics and the invalidation by a webhook', async () => {
  await withJournal(ENV, async (journal) => {
    await expect.poll(() => startedWorkers(journal).length, STARTS).toBe(2);
    await test.step('one address and one sum', async () => {
      for (let count = 0; count < 6; count += 1)
        expect((await fetchOnNewConnection(`${journal.url}/healthz`)).status).toBe(200);
      const count = 'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}';
      for (let scrapes = 0; scrapes < 4; scrapes += 1) expect(await metric(journal, count)).toBe(6);
      const respondingWorkers = new Set(journal.output().match(/"pid":\d+(?=.*"url":"\/healthz")/g));
      expect(respondingWorkers.size).toBe(2);
    });
    await test.step('a signed webhook call invalidates the answers of all', async () => {
      const countMisses = async () => {
        for (let count = 0; count < 4; count += 1) await (await fetchOnNewConnection(journal.url + SETTINGS)).text();
        return metric(journal, 'journal_answers_total{state="miss"}');
      };
      await expect.poll(countMisses, STARTS).toBe(2);
      const body = '{"_id":"journalSettings","_type":"journalSettings"}';
      const headers = await signWebhook(body, ENV.WEBHOOK_SECRET);
      const response = await fetchOnNewConnection(`${journal.url}/hooks/content`, { method: 'POST', body, headers });
      expect([response.status, await response.json()]).toEqual([200, { invalidated: 1 }]);
      await expect.poll(countMisses, STARTS).toBe(4);
    });
    await test.step('a repeated call and a late edit have no effect in any of them', async () => {
      const send = async (body: string, headers: Readonly<Record<string, string>>) => {
        const response = await fetchOnNewConnection(`${journal.url}/hooks/content`, { method: 'POST', body, headers });
        return [response.status, await response.json()];
      };
      const edited = (time: string) => `{"_id":"journalAbout","_updatedAt":"2026-11-21T12:00:${time}Z"}`;
      const signed = await signWebhook(edited('10'), ENV.WEBHOOK_SECRET);
      const calls = await Promise.all(Array.from({ length: 12 }, () => send(edited('10'), signed)));
      expect(calls.filter(([status]) => status === 200)).toHaveLength(1);
      expect(calls.filter(([status]) => status === 409)).toHaveLength(11);
      const fresh = async () => {
        for (let count = 0; count < 8; count += 1) await (await fetchOnNewConnection(journal.url + SETTINGS)).text();
      };
      await fresh();
      for (let count = 0; count < 6; count += 1) {
        const late = `${edited('09')}${' '.repeat(count)}`;
        expect(await send(late, await signWebhook(late, ENV.WEBHOOK_SECRET))).toEqual([200, { invalidated: 0 }]);
      }
    });
    await test.step('while one does not report its metrics, a scrape is an error', async () => {
      const [pid = 0] = startedWorkers(journal);
      process.kill(pid, 'SIGSTOP');
      try {
        // One of two connections reaches the worker that runs.
        const scrapes = [1, 2].map(() => fetchOnNewConnection(`${journal.url}/metrics`));
        const { status, headers } = await Promise.any(scrapes);
        expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
      } finally {
        process.kill(pid, 'SIGCONT');
      }
      await expect.poll(async () => (await fetchOnNewConnection(`${journal.url}/metrics`)).status, STARTS).toBe(200);
    });
    await test.step('one that dies is replaced while the other serves', async () => {
      const [pid = 0] = startedWorkers(journal);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => journal.output(), STARTS).toContain('a worker died');
      for (let count = 0; count < 4; count += 1)
        expect((await fetchOnNewConnection(journal.url + SETTINGS)).status).toBe(200);
      await expect.poll(() => startedWorkers(journal).length, STARTS).toBe(3);
    });
    expect(startLines(journal)).toHaveLength(1);
  });
});

test('an error that prevents all workers from starting is printed once', async () => {
  const failure = await startJournal({ ...ENV, CONTENT_LAKE: '/no/such/lake' }).catch(String);
  expect(failure).toContain('stopped with 1');
  expect(String(failure).match(/\/no\/such\/lake/g)).toHaveLength(1);
});
