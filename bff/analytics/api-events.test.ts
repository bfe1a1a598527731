import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../testing/test-journal.ts';
import { ApiEvents } from './api-events.ts';

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

async function sentEvents(report: (events: ApiEvents) => void) {
  const events = new ApiEvents(project, SILENT);
  report(events);
  await events.close();
  return eventsIn(batches);
}

test('a request with tracing headers is reported under their ids, without a person, IP address or query', async () => {
  const request = { url: '/api/v1/settings?env=secret', headers: IDS };
  const events = await sentEvents((api) => api.report(request, { status: 200, cache: 'hit', duration: 1.23456 }));
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
  ['a request without tracing headers', '/api/v1/settings', {}],
  ['a request with a session id only', '/api/v1/settings', { 'x-posthog-session-id': 's-1' }],
  ['a request with an invalid id', '/api/v1/settings', { 'x-posthog-distinct-id': 'jane@doe.example' }],
  ['a request outside the API', '/embed/menu?entry=x', IDS],
])('%s is not reported', async (_name, url, headers) => {
  expect(await sentEvents((events) => events.report({ url, headers }, { status: 200 }))).toEqual([]);
});

test('a failing provider is logged and does not delay the shutdown', async () => {
  status = 503;
  const lines: unknown[] = [];
  const events = new ApiEvents(project, { debug: (...line: unknown[]) => void lines.push(line) });
  events.report({ url: '/api/v1/settings', headers: IDS }, { status: 200 });
  await events.close();
  expect(lines.length).toBeGreaterThan(0);
});

describe('the Journal-Analytics header', () => {
  const namedProject = { key: 'phc_1', host: 'https://in.test' };
  const events = new ApiEvents(namedProject, SILENT);
  let journal: TestJournal;
  let origin: string;
  beforeAll(async () => {
    journal = await openTestJournal({ production: DOCUMENTS }, { analytics: { project: namedProject, events } });
    origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await journal.close();
    await events.close();
  });

  const request = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, { headers });
    await response.text();
    return response;
  };

  test('every response of the API has it, including 304 and errors', async () => {
    const first = await request('/api/v1/settings');
    const again = await request('/api/v1/settings', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    for (const response of [first, again, await request('/api/v1/entries/none')]) {
      expect(response.headers.get('journal-analytics')).toBe(JSON.stringify(namedProject));
      expect(response.headers.get('access-control-expose-headers')).toContain('Journal-Analytics');
    }
  });

  test('other responses do not have it', async () => {
    for (const path of ['/healthz', '/client/v2/journal-client.js', '/docs/analytics'])
      expect((await request(path)).headers.has('journal-analytics')).toBe(false);
  });

  test('/docs/analytics is a page without scripts', async () => {
    const page = await request('/docs/analytics');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });
});
