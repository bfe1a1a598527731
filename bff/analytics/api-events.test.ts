import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../testing/test-journal.ts';
import { postHogEvents } from './api-events.ts';
import type { ApiEvents } from './index.ts';

const IDS = { 'x-posthog-distinct-id': 'd-1', 'x-posthog-session-id': 's-1', 'x-posthog-window-id': 'w-1' };
const SILENT = { debug: () => {} };

let batches: string[] = [];
let status = 200;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();
}

const server = createServer(async (request, response) => {
  batches.push(await bodyOf(request));
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
});

let project: { key: string; host: string };
beforeEach(async () => {
  batches = [];
  status = 200;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  project = { key: 'phc_1', host: `http://127.0.0.1:${address.port}` };
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const eventsIn = (texts: readonly string[]) => texts.flatMap((text) => JSON.parse(text).batch);

async function sent(tell: (events: ApiEvents) => void) {
  const events = postHogEvents(project, SILENT);
  tell(events);
  await events.close();
  return eventsIn(batches);
}

test('an answer of the API to who carries ids is an event with the same ids, of nobody and of no address', async () => {
  const events = await sent(({ answered }) =>
    answered({ url: '/api/v1/settings?env=secret', headers: IDS }, { status: 200, cache: 'hit', duration: 1.23456 }),
  );
  expect(events).toMatchObject([
    {
      event: 'journal_api_answered',
      distinct_id: 'd-1',
      properties: {
        path: '/api/v1/settings',
        status: 200,
        cache: 'hit',
        duration: 1.23,
        $session_id: 's-1',
        $window_id: 'w-1',
        $process_person_profile: false,
        $ip: null,
        $geoip_disable: true,
      },
    },
  ]);
  expect(batches.join()).not.toContain('secret');
});

test.each([
  ['who carries no ids', '/api/v1/settings', {}],
  ['who carries a visit without a browser', '/api/v1/settings', { 'x-posthog-session-id': 's-1' }],
  ['who carries no id for an id', '/api/v1/settings', { 'x-posthog-distinct-id': 'jane@doe.example' }],
  ['what is not the API', '/embed/menu?entry=x', IDS],
])('%s is not counted', async (_name, url, headers) => {
  expect(await sent(({ answered }) => answered({ url, headers }, { status: 200 }))).toEqual([]);
});

test('a provider that is down is told of to the log alone, and does not hold the end up', async () => {
  status = 503;
  const lines: unknown[] = [];
  const events = postHogEvents(project, { debug: (...line: unknown[]) => void lines.push(line) });
  events.answered({ url: '/api/v1/settings', headers: IDS }, { status: 200 });
  await events.close();
  expect(lines.length).toBeGreaterThan(0);
});

describe('who is told of the project', () => {
  const named = { key: 'phc_1', host: 'https://in.test' };
  let journal: TestJournal;
  let origin: string;
  beforeAll(async () => {
    const events: ApiEvents = { answered: () => {}, close: async () => {} };
    journal = await openTestJournal({ production: DOCUMENTS }, { analytics: { project: named, events } });
    origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => journal.close());

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, { headers });
    await answer.text();
    return answer;
  };

  test('every answer of the API names it, those that have not changed too', async () => {
    const first = await ask('/api/v1/settings');
    const again = await ask('/api/v1/settings', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    for (const answer of [first, again, await ask('/api/v1/entries/none')]) {
      expect(answer.headers.get('journal-analytics')).toBe(JSON.stringify(named));
      expect(answer.headers.get('access-control-expose-headers')).toContain('Journal-Analytics');
    }
  });

  test('no other does', async () => {
    for (const path of ['/healthz', '/client/v2/journal-client.js', '/docs/analytics'])
      expect((await ask(path)).headers.has('journal-analytics')).toBe(false);
  });

  test('/docs/analytics is a page that runs nothing', async () => {
    const page = await ask('/docs/analytics');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });
});
