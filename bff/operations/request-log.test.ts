import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DOCUMENTS } from '../testing/documents.ts';
import { createTestApp, openTestJournal, type TestJournal, UNREACHABLE_LAKE } from '../testing/test-journal.ts';
import { RequestLog } from './request-log.ts';

let lines: Record<string, unknown>[] = [];
const logger = (level: string) =>
  Fastify({ logger: { level, stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } }).log;

const SETTINGS = '/api/v1/settings?logged';
let journal: TestJournal;
let origin: string;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS }, { logger: logger('info') });
  origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => journal.close());
beforeEach(() => {
  lines = [];
});

const responseLines = () => lines.filter(({ msg }) => msg === 'answered');

test('every response is logged once, whether prepared or sent by Fastify', async () => {
  for (const path of [SETTINGS, SETTINGS, '/no/such/address']) await (await fetch(origin + path)).text();
  await expect.poll(() => responseLines().length).toBe(3);
  expect(lines).toHaveLength(3);
  expect(responseLines()).toMatchObject([
    { level: 30, method: 'GET', url: SETTINGS, status: 200, cache: 'miss', ms: expect.any(Number) },
    { level: 30, method: 'GET', url: SETTINGS, status: 200, cache: 'front' },
    { level: 30, method: 'GET', url: '/no/such/address', status: 404 },
  ]);
  const ids = responseLines().map(({ reqId }) => reqId);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
});

test('the tracing headers of a request are fields of its line', async () => {
  const headers = {
    'X-POSTHOG-DISTINCT-ID': 'd-1',
    'X-POSTHOG-SESSION-ID': 's-1',
    'X-POSTHOG-WINDOW-ID': 'w'.repeat(1_000),
  };
  for (const path of [`${SETTINGS}&traced`, `${SETTINGS}&traced`])
    await (await fetch(origin + path, { headers })).text();
  await expect.poll(() => responseLines().length).toBe(2);
  const posthog = { distinctId: 'd-1', sessionId: 's-1', windowId: 'w'.repeat(200) };
  expect(responseLines()).toMatchObject([{ posthog }, { posthog, cache: 'front' }]);
});

test('a proxy’s request id is used if it is valid', async () => {
  const ask = async (id: string) => (await fetch(origin + SETTINGS, { headers: { 'x-request-id': id } })).text();
  await ask('proxy/4711');
  await ask('"}, {"forged": "line');
  await expect.poll(() => responseLines().length).toBe(2);
  expect(responseLines()[0]?.reqId).toBe('proxy/4711');
  expect(responseLines()[1]?.reqId).toMatch(/^[0-9a-f]{8}-/);
});

test('the log and the response of an error have the same request id', async () => {
  const app = await createTestApp(UNREACHABLE_LAKE, { logger: logger('info') });
  const { headers, statusCode } = await app.inject('/api/v1/settings');
  await app.close();
  expect(statusCode).toBe(503);
  const error = lines.find(({ msg }) => msg === 'request failed');
  expect(error).toMatchObject({ level: 50, err: { type: 'ContentError' } });
  expect(headers['x-request-id']).toBe(error?.reqId);
});

test('at levels above info nothing is logged and the request is not read', () => {
  const unreadable = {
    get headers(): never {
      throw new Error('the headers were read');
    },
  };
  const response = { statusCode: 200 };
  const log = (level: string) => new RequestLog(logger(level)).preparedResponse(unreadable, response);
  expect(() => log('info')).toThrow('were read');
  for (const level of ['warn', 'error', 'fatal', 'silent']) log(level);
  expect(lines).toEqual([]);
});
