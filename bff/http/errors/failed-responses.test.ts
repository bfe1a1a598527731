import Fastify from 'fastify';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { ApiEvents } from '../../analytics/api-events.ts';
import type { AppOptions } from '../../app.ts';
import { DOCUMENTS } from '../../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';
import { PURGE_FORMS } from '../headers/cache-policy.ts';

let journal: TestJournal;
afterEach(() => journal.close());

/** Characters that HTTP does not allow in a header. */
const UNSENDABLE = 'https://日本.example';

async function start(options: Partial<AppOptions> = {}, addRoutes: (app: TestJournal['app']) => void = () => {}) {
  journal = await openTestJournal({ production: DOCUMENTS }, options);
  addRoutes(journal.app);
  const origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
  return (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
}

const HEADERS_OF_CONTENT = [
  'cache-tag',
  'cdn-cache-control',
  'content-disposition',
  'content-encoding',
  'etag',
  'link',
  'surrogate-key',
  'vary',
];

async function expectDocumentedFailure(response: Response): Promise<void> {
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('x-request-id')).toMatch(/^\w+-\w+$/);
  for (const name of HEADERS_OF_CONTENT) expect([name, response.headers.get(name)]).toEqual([name, null]);
  expect(await response.json()).toEqual({ error: { message: 'Internal Server Error', statusCode: 500 } });
}

test.each([undefined, ...PURGE_FORMS])(
  'a frame whose policy cannot be sent is answered with the documented error, form of purge keys: %s',
  async (purgeForm) => {
    const policy = {
      serviceOrigins: [UNSENDABLE],
      assetsOrigin: UNSENDABLE,
      frameAncestors: '*',
      embedderPolicy: 'require-corp',
    } as const;
    const script = { path: '', source: '' };
    const assets = { loader: '', shared: script, menu: script, words: {} };
    const get = await start({ purgeForm, embed: { assets, files: new Map(), policy } });
    await expectDocumentedFailure(await get('/embed/menu?entry=lantern-of-tides'));
    await expectDocumentedFailure(await get('/embed/menu?entry=no-such-entry'));
  },
);

test('an analytics project with letters of any script reaches the client', async () => {
  const project = { key: 'phc_日本', host: 'https://eu.example', uiHost: 'https://ümlaut.example' };
  const events = new ApiEvents(project, Fastify({ logger: false }).log);
  onTestFinished(() => events.close());
  const get = await start({ analytics: { project, events } });
  const response = await get('/api/v1/settings');
  expect(response.status).toBe(200);
  expect(JSON.parse(response.headers.get('journal-analytics') ?? '')).toEqual(project);
});

test('a route that fails in any way is answered with the documented error', async () => {
  const get = await start({}, (app) => {
    const failing = { schema: { hide: true } };
    app.get('/not-a-body', failing, async (_request, reply) => reply.type('text/plain').send({ no: 'text' }));
    app.get('/not-json', failing, async () => ({ count: 1n }));
    app.get('/not-an-error', failing, async () => Promise.reject('a text'));
  });
  for (const path of ['/not-a-body', '/not-json', '/not-an-error']) await expectDocumentedFailure(await get(path));
});
