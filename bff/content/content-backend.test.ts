import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../configuration/config.ts';
import { addSecurityHeaders, allowAnyOrigin } from '../http/headers/response-headers.ts';
import { exportsIn, openContentBackend } from './content-backend.ts';

const { log } = Fastify({ logger: false });

async function assetsOriginOf(variables: Readonly<Record<string, string>>): Promise<string> {
  const backend = await openContentBackend(readConfig(variables), 'https://journal.example', log);
  onTestFinished(() => backend.close());
  return backend.assetsOrigin;
}

/** The status of a query to the embedded sample, asked over a socket. @param head the first lines of the request */
async function queryStatus(variables: Readonly<Record<string, string>>, ...head: readonly string[]): Promise<string> {
  const backend = await openContentBackend(readConfig(variables), 'http://127.0.0.1:3030', log);
  const app = Fastify();
  await backend.mount(app);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(async () => {
    await app.close();
    await backend.close();
  });
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  return (await text(socket)).split(' ', 2)[1] ?? '';
}

const QUERY = 'GET /v1/data/query/production?query=1';

test.each([
  ['of a program on this machine', 200, [`${QUERY} HTTP/1.1`, 'Host: 127.0.0.1:3030']],
  ['by the name of this machine', 200, [`${QUERY} HTTP/1.1`, 'Host: LocalHost']],
  ['by the IPv6 address of this machine', 200, [`${QUERY} HTTP/1.1`, 'Host: [::1]:3030']],
  ['for another host', 404, [`${QUERY} HTTP/1.1`, 'Host: journal.example']],
  ['of a proxy with X-Forwarded-For', 404, [`${QUERY} HTTP/1.1`, 'Host: localhost', 'X-Forwarded-For: 192.0.2.1']],
  ['of a proxy with Forwarded', 404, [`${QUERY} HTTP/1.1`, 'Host: localhost', 'Forwarded: for=192.0.2.1']],
  ['of nginx without further settings', 404, [`${QUERY} HTTP/1.0`, 'Host: 127.0.0.1:3030']],
])('by default, on the loopback address, a query %s has status %i', async (_, status, head) => {
  expect(await queryStatus({}, ...head)).toBe(String(status));
  expect(await queryStatus({ LAKE_QUERIES: 'public' }, ...head)).toBe('200');
  expect(await queryStatus({ LAKE_QUERIES: 'private' }, ...head)).toBe('404');
});

test('pages of any origin read assets and queries of the embedded lake, and their errors', async () => {
  const backend = await openContentBackend(readConfig({ LAKE_QUERIES: 'public' }), 'http://127.0.0.1:3030', log);
  const app = Fastify();
  addSecurityHeaders(app);
  allowAnyOrigin(app);
  await backend.mount(app);
  onTestFinished(async () => {
    await app.close();
    await backend.close();
  });
  const query = '/v1/data/query/production?query=';
  const { result } = (await app.inject(`${query}*[_type == "sanity.imageAsset"][0].path`)).json();
  for (const [url, status] of [
    [`/assets/${result}`, 200],
    ['/assets/images/production/none.png', 404],
    [`${query}1`, 200],
    [`${query}(`, 400],
  ] as const) {
    const { statusCode, headers } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, status]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  }
  const preflight = await app.inject({ method: 'OPTIONS', url: query });
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST',
  });
});

test('frames load the assets of a hosted lake from its assets’ origin, never from the host of its API', async () => {
  const hosted = { SANITY_PROJECT_ID: 'abc', SANITY_API_HOST: 'http://lake.internal:8080' };
  expect(await assetsOriginOf(hosted)).toBe('https://cdn.sanity.io');
  expect(await assetsOriginOf({ ...hosted, SANITY_ASSETS_HOST: 'https://assets.example' })).toBe(
    'https://assets.example',
  );
});

test('frames load the assets of the embedded lake from the service', async () => {
  expect(await assetsOriginOf({})).toBe('https://journal.example');
});

test('exports without the dataset that requests read by default are refused', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'journal-content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(path.join(folder, 'staging.ndjson'), '{"_id":"a","_type":"entry"}\n');
  const message = `${folder}: no export is named "production", which requests read by default; rename one of: staging`;
  await expect(assetsOriginOf({ CONTENT_LAKE: folder })).rejects.toThrow(message);
});

test('a folder around a journal folder is refused, and exports in a journal folder are found', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'journal-content-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const journal = path.join(folder, 'my-journal');
  await mkdir(journal);
  await writeFile(path.join(journal, 'journal.yaml'), 'title: Alidade\n');
  const message = `${folder}: my-journal is a journal folder; write CONTENT_LAKE=${journal}`;
  await expect(assetsOriginOf({ CONTENT_LAKE: folder })).rejects.toThrow(message);
  expect(exportsIn(journal)).toEqual([]);
  await writeFile(path.join(journal, 'production.ndjson'), '');
  expect(exportsIn(journal)).toEqual(['production.ndjson']);
});
