import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Metrics } from '../../operations/metrics.ts';
import { DOCUMENTS } from '../../testing/documents.ts';
import { createTestApp, openTestJournal, type TestJournal, UNREACHABLE_LAKE } from '../../testing/test-journal.ts';

const metrics = new Metrics();
let journal: TestJournal;
let origin: string;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS, staging: DOCUMENTS }, { metrics });
  origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => journal.close());

const frame = (name: string, query: string) => journal.app.inject(`/embed/${name}?${query}`);

/** The texts of inline styles, and of inline scripts that the browser would run. */
const inlineStyles = (html: string) => [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css ?? '');
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*application\/json)[^>]*>(.+?)<\/script>/gs)].map(([, script]) => script ?? '');

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each(['menu', 'footer'])('/embed/%s', (name) => {
  test('returns a page with its data and script, and the cache policy of entries', async () => {
    const { statusCode, headers, body } = await frame(name, 'entry=lantern-of-tides');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['cache-control']).toMatch(/^public, max-age=60, s-maxage=300/);
    expect(headers.etag).toMatch(/^"/);
    expect(body).toMatch(/^<!doctype html>/i);
    expect(body).toContain('<script data-script="/embed/assets/frame-1.js">load();</script>');
    for (const part of ['application/json', ' data-script="/embed/assets/menu-1.js">\n<head>'])
      expect(body.includes(part)).toBe(name === 'menu');
  });

  test.each([
    ['found', 'entry=lantern-of-tides', 200],
    ['not found', 'entry=no-such-entry', 404],
    ['malformed', 'entry=..%2F', 400],
    ['no entry', '', 400],
    ['unknown env', 'entry=lantern-of-tides&env=prod', 400],
  ])(
    '%s: the page has a strict content security policy that allows inline code by hash',
    async (_case, query, status) => {
      const { statusCode, headers, body } = await frame(name, query);
      expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/^default-src 'none'; script-src /);
      const scripts = status === 200 ? ['load();', '/* frame */', ...(name === 'menu' ? ['/* menu */'] : [])] : [];
      const allowed = ['https://journal.example/embed/assets/', ...scripts.map(hashSource)].join(' ');
      expect(policy).toContain(`script-src ${allowed}; style-src 'sha256-`);
      expect(policy).toContain("img-src 'self' https://journal.example");
      expect(policy).not.toContain('unsafe');
      expect(inlineScripts(body)).toEqual(scripts.slice(0, 1));
      for (const text of inlineStyles(body)) expect(policy).toContain(hashSource(text));
      expect(body).not.toMatch(/\sstyle=|\son[a-z]+=/);
    },
  );

  test('the policy names the configured origin, and never the host of a request, which caches would keep', async () => {
    // No other test asks for Spanish, so the response to the first request is kept.
    const url = `/embed/${name}?entry=lantern-of-tides&lang=es`;
    const [first, second] = [
      await journal.app.inject({ url, headers: { host: 'attacker.example', 'x-forwarded-host': 'attacker.example' } }),
      await journal.app.inject({ url }),
    ];
    const policy = String(second.headers['content-security-policy']);
    expect(first.headers['content-security-policy']).toBe(policy);
    expect(policy).not.toContain('attacker.example');
    for (const directive of ['img-src', 'font-src', 'connect-src'])
      expect(policy).toContain(`${directive} 'self' https://journal.example`);
  });

  test('an error page is not stored and shows no stack trace', async () => {
    const { headers, body } = await frame(name, 'entry=no-such-entry');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('no-such-entry');
    expect(body).not.toMatch(/at .+:\d+:\d+/);
  });

  test('without a content backend the page explains the error under a strict policy', async () => {
    const app = await createTestApp(UNREACHABLE_LAKE);
    const { statusCode, headers, body } = await app.inject(`/embed/${name}?entry=lantern-of-tides`);
    await app.close();
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('The content backend cannot respond at the moment');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(
      /^default-src 'none'; script-src https:\/\/journal\.example\/embed\/assets\/; style-src 'sha256-/,
    );
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'self' https://host.example");
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('%s is rejected under the same policy', async (method) => {
    const { statusCode, headers } = await journal.app.inject({ method, url: `/embed/${name}?entry=lantern-of-tides` });
    expect([statusCode, headers.allow, headers['cache-control']]).toEqual([405, 'GET, HEAD, OPTIONS', 'no-store']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  test('a page of another environment is never stored', async () => {
    expect((await frame(name, 'entry=lantern-of-tides&env=staging')).headers['cache-control']).toBe('no-store');
  });

  test('the language is one that the frames have, and unsafe values are ignored', async () => {
    for (const [lang, expected] of [
      ['de', 'de'],
      ['de-AT', 'de'],
      ['DE', 'de'],
      ['tlh', 'en'],
      [encodeURIComponent('"></style><script>alert(1)</script>'), 'en'],
    ]) {
      const { body, headers } = await frame(name, `entry=lantern-of-tides&lang=${lang}&background=${lang}`);
      expect(body).toContain(`<html lang="${expected}"`);
      expect(body + headers['content-security-policy']).not.toContain('alert(1)');
    }
  });

  test('parameters of strangers make no render of their own', async () => {
    const { miss } = metrics.responses;
    // No other test asks for Japanese.
    const first = await frame(name, 'entry=lantern-of-tides&lang=ja');
    for (const query of [
      'lang=ja-JP',
      'lang=JA-x-made-up',
      'lang=ja&background=%23b8321f',
      'lang=ja&foreground=abc&x=1',
    ]) {
      const { statusCode, headers, body } = await frame(name, `entry=lantern-of-tides&${query}`);
      expect([statusCode, headers.etag]).toEqual([200, first.headers.etag]);
      expect(body).toBe(first.body);
    }
    expect(metrics.responses.miss).toBe(miss + 1);
  });
});

describe.each(['menu', 'footer'])('FRAME_ANCESTORS says who may frame every answer of /embed/%s', (name) => {
  const ANCESTORS = "frame-ancestors 'self' https://host.example";
  const directives = (policy: string | null) =>
    (policy ?? '').split('; ').filter((each) => each.startsWith('frame-anc'));

  test('pages that are found, sent again, unchanged, not found or malformed', async () => {
    const ask = (query: string, init: RequestInit = {}) => fetch(`${origin}/embed/${name}?${query}`, init);
    const found = 'entry=lantern-of-tides';
    const etag = (await ask(found)).headers.get('etag') ?? '';
    const answers = [
      await ask(found),
      await ask(`${found}&lang=de`),
      await ask(found, { method: 'HEAD' }),
      await ask(found, { headers: { 'if-none-match': etag } }),
      await ask(`${found}&lang=fr`, { headers: { 'if-none-match': '*' } }),
      await ask('entry=none'),
      await ask('entry=none'),
      await ask('entry=..%2F'),
      await ask(`${found}&env=none`),
      await ask(found, { method: 'POST' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 304, 304, 404, 404, 400, 400, 405]);
    const policies = answers.map(({ headers }) => directives(headers.get('content-security-policy')));
    expect(policies).toEqual(answers.map(() => [ANCESTORS]));
  });

  test('nobody may frame what the rate limit refuses', async () => {
    const app = await createTestApp(UNREACHABLE_LAKE, { http: { rateLimit: { max: 0 } } });
    onTestFinished(() => app.close());
    const { statusCode, headers } = await app.inject(`/embed/${name}?entry=lantern-of-tides`);
    expect(statusCode).toBe(429);
    expect(directives(String(headers['content-security-policy']))).toEqual(["frame-ancestors 'none'"]);
  });
});

test('scripts and styles are immutable, and a frame with an opaque origin may load them', async () => {
  const { statusCode, headers } = await journal.app.inject('/embed/assets/menu-1.js');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect((await journal.app.inject('/embed/assets/..%2f..%2fpackage.json')).statusCode).toBe(404);
});

describe('the browser client', () => {
  test.each([
    ['/client/v2/journal-client.js', 'public, max-age=300, s-maxage=3600, stale-if-error=86400'],
    ['/client/2.1.0/journal-client.js', 'public, max-age=31536000, immutable'],
  ])('%s', async (path, policy) => {
    const { statusCode, headers } = await journal.app.inject(path);
    expect([statusCode, headers['cache-control'], headers['access-control-allow-origin']]).toEqual([200, policy, '*']);
    expect(headers['content-type']).toBe('text/javascript');
  });

  test.each(['/embed/other', '/embed/menu/', '/embed/menu%zz', '/embed/assets/none.js'])(
    '%s: the policy lets nothing in the response run',
    async (path) => {
      const { statusCode, headers } = await journal.app.inject(path);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    },
  );

  test('an unknown file is not found', async () => {
    const { statusCode, headers } = await journal.app.inject('/client/v2/other.js');
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
