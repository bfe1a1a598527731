import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { type Cdn, CdnPurge, type PurgeTimes } from './cdn-purge.ts';

/** Polls with a long timeout, because a busy machine is slow. */
const soon = <Value>(value: () => Value) => expect.poll(value, { interval: 10 });

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Call {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const FAST = { repeatMs: 1 };

const done = (response: ServerResponse) => response.writeHead(200).end('{"status":"ok"}');

/** Starts a CDN that responds to each purge call with `respond`. */
async function startCdn(respond: (response: ServerResponse, call: number) => unknown = done) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const body = await text(request);
    respond(response, calls.push({ method, url, headers, body }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/service/1/purge`;
  const keys = () => calls.map(({ headers }) => String(headers['surrogate-key']));
  return { url, calls, keys };
}

/** Opens a client that purges the CDN, and captures its log. */
function openPurge(
  url: string,
  token?: string,
  times: Partial<PurgeTimes> = {},
  form: Cdn['form'] = 'surrogate-key',
): { purge: CdnPurge; lines: string[] } {
  const lines: string[] = [];
  const { log } = Fastify({ logger: { level: 'debug', stream: { write: (line: string) => void lines.push(line) } } });
  const purge = new CdnPurge({ url, form, ...(token !== undefined && { token }) }, log, times);
  closing.push(() => purge.close());
  return { purge, lines };
}

test('a purge sends the keys, and the token if there is one', async () => {
  const { url, calls } = await startCdn();
  openPurge(url, 'secret').purge.purge(['production:s1:a', 'production:s1:b']);
  await soon(() => calls.length).toBe(1);
  expect(calls[0]).toMatchObject({
    method: 'POST',
    url: '/service/1/purge',
    headers: {
      'surrogate-key': 'production:s1:a production:s1:b production:many',
      authorization: 'Bearer secret',
      'fastly-key': 'secret',
    },
  });
  openPurge(url).purge.purge(['production:s1:c']);
  await soon(() => calls.length).toBe(2);
  expect(calls[1]?.headers).not.toHaveProperty('authorization');
});

test('Cloudflare receives the keys as tags in JSON, a hundred in a call', async () => {
  const { url, calls } = await startCdn();
  openPurge(url, 'secret', undefined, 'cloudflare').purge.purge(
    Array.from({ length: 140 }, (_, index) => `production:s1:${index}`),
  );
  await soon(() => calls.length).toBe(2);
  expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' });
  expect(calls[0]?.headers).not.toHaveProperty('fastly-key');
  const bodies = calls.map(({ body }): { tags: string[] } => JSON.parse(body));
  expect(bodies.map(({ tags }) => tags.length).sort()).toEqual([100, 41]);
  expect(new Set(bodies.flatMap(({ tags }) => tags)).size).toBe(141);
});

test('simultaneous changes share one call, and later changes cause another', async () => {
  const { url, keys } = await startCdn();
  const { purge } = openPurge(url);
  purge.purge(['production:s1:a']);
  purge.purge(['production:s1:b', 'production:s1:a']);
  purge.purge([]);
  await soon(keys).toEqual(['production:s1:a production:many production:s1:b']);
  purge.purge(['staging:s1:a']);
  await soon(keys).toHaveLength(2);
  expect(keys()[1]).toBe('staging:s1:a staging:many');
});

test('a dataset of which changes may be missed is purged later, unless the service ends before', async () => {
  const { url, keys } = await startCdn();
  const ending = openPurge(url, undefined, { laterMs: 60_000 }).purge;
  const missed = ending.purgeMissed('staging');
  await ending.close();
  await missed;
  await openPurge(url, undefined, { laterMs: 1 }).purge.purgeMissed('production');
  await soon(keys).toEqual(['production:all production:many']);
});

test('many keys are split into several calls without losing any', async () => {
  const { url, keys } = await startCdn();
  const tags = Array.from({ length: 300 }, (_, index) => `production:s1:${index}`);
  openPurge(url).purge.purge(tags);
  await soon(keys).toHaveLength(4);
  expect(new Set(keys().flatMap((line) => line.split(' ')))).toEqual(new Set([...tags, 'production:many']));
});

test('a failed call is retried with the same keys until it succeeds', async () => {
  const { url, keys } = await startCdn((response, call) => {
    if (call === 1) response.writeHead(503).end();
    else if (call === 2) response.destroy();
    else done(response);
  });
  const { purge, lines } = openPurge(url, 'secret');
  purge.purge(['production:s1:a']);
  await soon(() => lines.join()).toContain('The CDN has purged');
  expect(keys()).toEqual(Array(3).fill('production:s1:a production:many'));
});

/** Until the delay is a minute, and twice more. */
const FAILURES = 12;

test('a call that keeps failing is logged without the token, counted, and repeated until the CDN is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  closing.push(() => vi.useRealTimers());
  const { url, keys } = await startCdn((response, call) => {
    if (call > FAILURES) done(response);
    else response.writeHead(503).end('secret');
  });
  const { purge, lines } = openPurge(url, 'secret');
  purge.purge(['production:s1:a']);
  for (let failures = 1; failures <= FAILURES; failures += 1) {
    await soon(() => lines).toHaveLength(failures);
    expect(purge.failedKeys).toBe(2);
    const delay = Math.min(200 * 2 ** (failures - 1), 60_000);
    vi.advanceTimersByTime(delay - 1);
    expect(keys()).toHaveLength(failures);
    vi.advanceTimersByTime(1);
  }
  await soon(() => lines).toHaveLength(FAILURES + 1);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    ...Array(FAILURES).fill('The CDN could not be purged'),
    'The CDN has purged',
  ]);
  expect(lines[0]).toContain('the CDN responded with 503');
  expect(lines.join()).not.toContain('secret');
  expect(keys()).toEqual(Array(FAILURES + 1).fill('production:s1:a production:many'));
  expect(purge.failedKeys).toBe(0);
});

test('a failed call is repeated without the keys of later changes, which the CDN may accept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  closing.push(() => vi.useRealTimers());
  const { url, keys } = await startCdn((response, call) => {
    if (call === 1) response.writeHead(403).end();
    else done(response);
  });
  const { purge, lines } = openPurge(url);
  purge.purge(['production:s1:a']);
  await soon(() => lines.join()).toContain('the CDN responded with 403');
  purge.purge(['staging:s1:b']);
  await soon(() => lines).toHaveLength(2);
  vi.advanceTimersByTime(200);
  await soon(() => lines).toHaveLength(3);
  const refused = 'production:s1:a production:many';
  expect(keys()).toEqual([refused, 'staging:s1:b staging:many', refused]);
  expect(purge.failedKeys).toBe(0);
});

test('a change that arrives while a call is refused is purged', async () => {
  const { url, keys } = await startCdn((response, call) => {
    if (call > 1) return done(response);
    purge.purge(['production:s1:a', 'production:s1:b']);
    return response.writeHead(403).end();
  });
  const { purge, lines } = openPurge(url, undefined, FAST);
  purge.purge(['production:s1:a']);
  await soon(() => lines.join()).toContain('The CDN has purged');
  expect(keys()[1]).toBe('production:s1:a production:s1:b production:many');
});

test('what is collected at the end is still purged', async () => {
  const { url, keys } = await startCdn();
  const { purge } = openPurge(url);
  purge.purge(['production:s1:a']);
  await purge.close();
  expect(keys()).toEqual(['production:s1:a production:many']);
});

test('at the end what has failed is sent once more, and a call that fails is logged', async () => {
  const { url, calls } = await startCdn((response) => response.writeHead(503).end());
  const { purge, lines } = openPurge(url, undefined, { repeatMs: 60_000 });
  purge.purge(['production:s1:a']);
  await soon(() => lines.join()).toContain('The CDN could not be purged');
  await purge.close();
  expect(calls).toHaveLength(2);
  expect(lines).toHaveLength(2);
});
