import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { expect, test } from './fixtures.ts';
import { Load } from './load.ts';
import { type JournalServer, startJournal } from './servers.ts';

const ENTRY = '/api/v1/entries/the-brass-tides';
const SETTINGS = '/api/v1/settings';
/** Kept answers, frames, files, and requests that always reach the framework. */
const PATHS = [
  ENTRY,
  SETTINGS,
  '/embed/menu?entry=the-brass-tides',
  '/client/v2/journal-client.js',
  '/demo/',
  '/docs/',
];
const CLIENTS = 12;
/** A start takes a second, and many on a machine that has much else to do. */
const PATIENCE = { timeout: 60_000 };
test.describe.configure({ timeout: 180_000 });

/** Runs a test with a service of its own, which is ended whatever happens. */
async function withJournal(env: Readonly<Record<string, string>>, use: (journal: JournalServer) => Promise<void>) {
  const journal = await startJournal(env);
  try {
    await use(journal);
  } finally {
    await journal.stop();
  }
}

/** Asks on a connection of its own, so that the workers take turns. */
const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { connection: 'close', ...init.headers } });

async function metric(journal: JournalServer, name: string): Promise<number> {
  const text = await (await ask(`${journal.url}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? Number.NaN : Number(line.slice(name.length + 1));
}

/** Process ids of the workers that have come to serve, in the order of their coming. */
const workersOf = (journal: JournalServer) =>
  [...journal.output().matchAll(/"worker":(\d+),"msg":"a worker serves"/g)].map(([, pid]) => Number(pid));

const startLines = (journal: JournalServer) => journal.output().match(/^Journal serves /gm);

for (const workers of ['1', '2']) {
  test(`SIGTERM under load loses no request, ${workers} at work`, async () => {
    await withJournal({ WORKERS: workers, LOG_LEVEL: 'error' }, async (journal) => {
      const load = new Load(journal.url, PATHS, CLIENTS);
      await expect.poll(() => load.answered, PATIENCE).toBeGreaterThan(300);
      journal.signal('SIGTERM');
      const { lost, refused, toldToClose } = await load.report;
      expect(lost).toEqual([]);
      expect(refused).toBe(CLIENTS);
      expect(toldToClose).toBeGreaterThan(0);
      expect(await journal.ended).toBe(0);
    });
  });
}

test('told to end, it says that it is not ready while it still serves', async () => {
  await withJournal({ SHUTDOWN_DELAY: '300', LOG_LEVEL: 'error' }, async (journal) => {
    const status = async (path: string) => (await ask(journal.url + path)).status;
    expect(await status('/readyz')).toBe(200);
    journal.signal('SIGTERM');
    await expect.poll(() => status('/readyz'), PATIENCE).toBe(503);
    expect(await status(SETTINGS)).toBe(200);
    expect(await status('/healthz')).toBe(200);
    journal.signal('SIGKILL');
  });
});

test('the end does not wait for ever for a client that does not finish', async () => {
  await withJournal({ SHUTDOWN_TIMEOUT: '1' }, async (journal) => {
    const client = connect(Number(new URL(journal.url).port), '127.0.0.1');
    client.on('error', () => undefined);
    await new Promise((resolve) => client.write('GET / HTTP/1.1\r\nHost: journal\r\nX-Half', resolve));
    expect((await ask(`${journal.url}/healthz`)).status).toBe(200);
    journal.signal('SIGINT');
    expect(await journal.ended).toBe(0);
    client.destroy();
  });
});

test.describe('several workers', () => {
  const env = { WORKERS: '2', LOG_LEVEL: 'info', WEBHOOK_SECRET: 'known to the backend' };

  test('one start line, one address, one sum of what all have measured', async () => {
    await withJournal(env, async (journal) => {
      await expect.poll(() => workersOf(journal).length, PATIENCE).toBe(2);
      for (let count = 0; count < 6; count += 1) expect((await ask(`${journal.url}/healthz`)).status).toBe(200);
      const count = 'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"}';
      for (let scrapes = 0; scrapes < 4; scrapes += 1) expect(await metric(journal, count)).toBe(6);
      const answering = new Set(journal.output().match(/"pid":\d+(?=.*"url":"\/healthz")/g));
      expect(answering.size).toBe(2);
      expect(startLines(journal)).toHaveLength(1);
    });
  });

  test('one that dies is replaced, and the others serve meanwhile', async () => {
    await withJournal(env, async (journal) => {
      await expect.poll(() => workersOf(journal).length, PATIENCE).toBe(2);
      const [dying = 0] = workersOf(journal);
      process.kill(dying, 'SIGKILL');
      await expect.poll(() => journal.output(), PATIENCE).toContain('a worker died');
      for (let count = 0; count < 4; count += 1) expect((await ask(journal.url + SETTINGS)).status).toBe(200);
      await expect.poll(() => workersOf(journal).length, PATIENCE).toBe(3);
      expect(startLines(journal)).toHaveLength(1);
    });
  });

  test('a signed call outdates the answers of all of them', async () => {
    await withJournal(env, async (journal) => {
      await expect.poll(() => workersOf(journal).length, PATIENCE).toBe(2);
      const made = () => metric(journal, 'journal_answers_total{state="miss"}');
      const askAll = async () => {
        for (let count = 0; count < 4; count += 1) await (await ask(journal.url + SETTINGS)).text();
        return made();
      };
      await expect.poll(askAll, PATIENCE).toBe(2);
      const body = '{"_id":"journalSettings","_type":"journalSettings"}';
      const now = Date.now();
      const hash = createHmac('sha256', env.WEBHOOK_SECRET).update(`${now}.${body}`).digest('base64url');
      const headers = { 'content-type': 'application/json', 'sanity-webhook-signature': `t=${now},v1=${hash}` };
      const called = await ask(`${journal.url}/hooks/content`, { method: 'POST', body, headers });
      expect([called.status, await called.json()]).toEqual([200, { outdated: 1 }]);
      await expect.poll(askAll, PATIENCE).toBe(4);
    });
  });

  test('what keeps them from starting is said once', async () => {
    const failed = await startJournal({ ...env, CONTENT_LAKE: '/no/such/lake' }).catch(String);
    expect(failed).toContain('stopped with 1');
    expect(String(failed).match(/\/no\/such\/lake/g)).toHaveLength(1);
  });
});

test('the settings of an operator: a limit behind a proxy, a line per request, a bound for headers', async () => {
  await withJournal({ RATE_LIMIT: '2', TRUST_PROXY: '1', LOG_LEVEL: 'info' }, async (journal) => {
    const from = (client: string, headers = {}) =>
      ask(journal.url + SETTINGS, { headers: { 'x-forwarded-for': client, ...headers } });
    const statuses = [];
    for (const client of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2']) {
      statuses.push((await from(client, { 'X-POSTHOG-SESSION-ID': 'session-7' })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 200]);
    const lines = () => journal.output().match(/.*"url":"\/api\/v1\/settings".*"sessionId":"session-7".*/g) ?? [];
    await expect.poll(() => lines().length, PATIENCE).toBe(4);
    expect((await from('203.0.113.3', { 'x-large': 'x'.repeat(20_000) })).status).toBe(431);
  });
});
