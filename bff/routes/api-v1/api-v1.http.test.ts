import { createServer, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENTS } from '../../testing/documents.ts';
import { createTestApp, openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS, staging: DOCUMENTS });
});
afterAll(() => journal.close());

const ENTRY = '/api/v1/entries/lantern-of-tides';
const ROUTES = [
  ENTRY,
  `${ENTRY}/meta`,
  '/api/v1/annotations/lantern-of-tides',
  '/api/v1/annotation/neap-tide',
  '/api/v1/settings',
];
const SETTLED = 'public, max-age=300, s-maxage=3600, stale-if-error=86400';
const CONTENT = 'public, max-age=60, s-maxage=300, stale-if-error=86400';
const cacheControlOf = (path: string) => (/meta$|settings$/.test(path) ? SETTLED : CONTENT);

describe.each(ROUTES)('%s', (path) => {
  test('is cacheable JSON that any origin may read and that varies by encoding', async () => {
    const { headers, statusCode } = await journal.app.inject(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe(cacheControlOf(path));
    expect(headers['access-control-allow-origin']).toBe('*');
    const hasOtherTypes = /\/(?:annotations|entries)\/[^/]*$/.test(path);
    expect(headers.vary).toBe(hasOtherTypes ? 'Accept-Encoding, Accept' : 'Accept-Encoding');
    expect(headers.etag).toMatch(/^"[\w-]{27}"$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('a response from another environment is never stored', async () => {
    const { headers } = await journal.app.inject(`${path}?env=staging`);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('If-None-Match gets a 304 with the entity tag, the cache policy and no body', async () => {
    const first = await journal.app.inject(path);
    const tag = String(first.headers.etag);
    for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const { statusCode, headers, body } = await journal.app.inject({
        url: path,
        headers: { 'if-none-match': header },
      });
      expect([statusCode, body, headers.etag, headers['cache-control']]).toEqual([304, '', tag, cacheControlOf(path)]);
    }
    const { statusCode } = await journal.app.inject({ url: path, headers: { 'if-none-match': '"other"' } });
    expect(statusCode).toBe(200);
  });

  test('HEAD returns the headers of GET without a body', async () => {
    const get = await journal.app.inject(path);
    const head = await journal.app.inject({ url: path, method: 'HEAD' });
    expect(head.body).toBe('');
    const { date: _get, connection: _c1, ...expected } = get.headers;
    const { date: _head, connection: _c2, ...actual } = head.headers;
    expect(actual).toEqual(expected);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s is not allowed', async (method) => {
    const { statusCode, headers, body } = await journal.app.inject({ url: path, method });
    expect(statusCode).toBe(405);
    expect(headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(JSON.parse(body).error.statusCode).toBe(405);
  });
});

describe('compression', () => {
  const request = (encoding: string, rest = {}) =>
    journal.app.inject({ url: ENTRY, headers: { 'accept-encoding': encoding, ...rest } });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['deflate', undefined],
    ['nonsense', undefined],
  ])('Accept-Encoding: %s gets the encoding %s', async (acceptEncoding, encoding) => {
    expect((await request(acceptEncoding)).headers['content-encoding']).toBe(encoding);
  });

  test('compressed bodies decompress to the plain one', async () => {
    const { body } = await journal.app.inject(ENTRY);
    expect(gunzipSync((await request('gzip')).rawPayload).toString()).toBe(body);
    expect(brotliDecompressSync((await request('br')).rawPayload).toString()).toBe(body);
  });

  test('each encoding has its own strong entity tag, and any of them gets a 304', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) => String((await request(encoding)).headers.etag)),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect((await request('gzip', { 'if-none-match': tag })).statusCode).toBe(304);
  });
});

describe('invalid input', () => {
  const cases: [name: string, path: string, status: number, message: RegExp][] = [
    ['unknown entry', '/api/v1/entries/no-such-entry', 404, /^Entry "no-such-entry" was not found$/],
    ['unknown entry, metadata', '/api/v1/entries/no-such-entry/meta', 404, /^Entry "no-such-entry" was not found$/],
    ['unknown entry, annotations', '/api/v1/annotations/no-such-entry', 404, /^Entry "no-such-entry" was not found$/],
    ['unknown annotation', '/api/v1/annotation/no-such', 404, /^Annotation "no-such" was not found$/],
    ['unknown env', `${ENTRY}?env=prod`, 400, /^Query parameter env must be one of: production, staging$/],
    ['repeated env', `${ENTRY}?env=production&env=staging`, 400, /^Query parameter env must be/],
    [
      'unknown textStyle',
      `${ENTRY}?textStyle=HTML`,
      400,
      /^Query parameter textStyle must be one of: portabletext, string, html$/,
    ],
    ['unknown textStyle, settings', '/api/v1/settings?textStyle=x', 400, /textStyle must be one of/],
    ['malformed percent-encoding', '/api/v1/entries/%E0%A4%A', 400, /percent-encoding is malformed/],
    ['a slug of 5,000 characters', `/api/v1/entries/${'a'.repeat(5_000)}`, 400, /^Path parameter id must be a slug/],
    [
      'GROQ in a slug',
      `/api/v1/entries/${encodeURIComponent('x"] | *[_type == "entry"')}`,
      400,
      /^Path parameter id must be a slug/,
    ],
    ['NUL in a slug', '/api/v1/entries/a%00b', 400, /^Path parameter id must be a slug/],
    ['../ in a slug', '/api/v1/entries/..%2F..%2Fetc%2Fpasswd', 400, /^Path parameter id must be a slug/],
    ['empty slug', '/api/v1/entries/', 400, /^Path parameter id must be a slug/],
    ['a space in a slug', '/api/v1/entries/a%20b', 400, /must be a slug/],
    ['unknown route', '/api/v1/nothing', 404, /^GET \/api\/v1\/nothing was not found; \/docs\/api describes the API$/],
    ['no route', '/api/v1', 404, /^GET \/api\/v1 was not found; \/docs\/api describes the API$/],
    ['unknown version', '/api/v2/entries/lantern-of-tides', 404, /; \/docs\/api describes the API$/],
  ];

  test.each(cases)('%s', async (_name, path, status, message) => {
    const { statusCode, headers, body } = await journal.app.inject(path);
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(JSON.parse(body)).toEqual({ error: { message: expect.stringMatching(message), statusCode: status } });
    expect(body).not.toMatch(/at .+:\d+:\d+|node_modules|127\.0\.0\.1/);
  });
});

describe('preflight', () => {
  test('allows any origin and the tracing headers for a day', async () => {
    const { statusCode, headers } = await journal.app.inject({
      url: ENTRY,
      method: 'OPTIONS',
      headers: {
        origin: 'https://host.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-posthog-session-id',
      },
    });
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS');
    expect(headers['access-control-max-age']).toBe('86400');
    expect(String(headers['access-control-allow-headers'])).toMatch(/X-POSTHOG-DISTINCT-ID, X-POSTHOG-SESSION-ID/);
  });
});

describe('the API returns 503 if the content backend', () => {
  async function responseWithBackend(respond: Parameters<typeof createServer>[1]) {
    const server: Server = createServer(respond ?? (() => {}));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const app = await createTestApp({
      projectId: 'test',
      datasets: ['production'],
      apiVersion: '2025-02-19',
      apiHost: `http://127.0.0.1:${port}`,
    });
    const result = await app.inject(ENTRY);
    await app.close();
    await new Promise((resolve) => server.close(resolve));
    return result;
  }

  const expectUnavailable = ({ statusCode, headers, body }: Awaited<ReturnType<typeof responseWithBackend>>) => {
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(body).toBe('{"error":{"message":"The content backend cannot respond at the moment","statusCode":503}}');
  };

  test('fails with status 500', async () => {
    expectUnavailable(
      await responseWithBackend((_request, response) => response.writeHead(500).end('{"error":"secret stack"}')),
    );
  });

  test('sends an HTML page with status 200', async () => {
    const html = { 'content-type': 'text/html' };
    expectUnavailable(
      await responseWithBackend((_request, response) => response.writeHead(200, html).end('<h1>proxy</h1>')),
    );
  });

  test('closes the connection', async () => {
    expectUnavailable(await responseWithBackend((request) => request.socket.destroy()));
  });
});

test('the API publishes an OpenAPI document and a documentation page', async () => {
  const document = (await journal.app.inject('/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths).sort()).toEqual([
    '/annotations/{id}',
    '/api/v1/annotate',
    '/api/v1/annotation/{id}',
    '/api/v1/annotations/{id}',
    '/api/v1/citations',
    '/api/v1/entries',
    '/api/v1/entries/{id}',
    '/api/v1/entries/{id}/citation',
    '/api/v1/entries/{id}/head',
    '/api/v1/entries/{id}/linkset',
    '/api/v1/entries/{id}/meta',
    '/api/v1/lookup',
    '/api/v1/search',
    '/api/v1/settings',
    '/feed.atom',
    '/feed.json',
    '/llms.txt',
    '/sitemap.xml',
  ]);
  expect(Object.keys(document.components.schemas).sort()).toEqual([
    'AnnotateResponse',
    'Annotation',
    'AnnotationPage',
    'AnnotationsResponse',
    'EntryListResponse',
    'EntryMetaResponse',
    'EntryResponse',
    'ErrorResponse',
    'Linkset',
    'LookupResponse',
    'SearchResponse',
    'SettingsResponse',
  ]);
  expect(document.paths['/api/v1/settings'].get.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'env',
    'textStyle',
  ]);
  const page = await journal.app.inject({ url: '/docs/api', headers: { accept: 'text/html' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const [path, operations] of Object.entries(document.paths))
    for (const method of Object.keys(Object(operations)))
      expect(page.body).toContain(`${method.toUpperCase()} ${path}`);
  expect(page.body, 'the fields of a body').toContain('<code>html</code>');
  // Links to headings that exist: of the objects that are answered, of the errors, and of the other pages.
  for (const [, id] of page.body.matchAll(/href="#([^"]+)"/g)) expect(page.body).toContain(`id="${id}"`);
});
