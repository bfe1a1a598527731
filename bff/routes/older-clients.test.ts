import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '../configuration/environment.ts';
import { bufferResponse } from '../http/buffered-response.ts';
import { createTestApp, UNREACHABLE_LAKE } from '../testing/test-journal.ts';
import { olderClients, olderFrameFiles } from './older-clients.ts';

let folder = '';
let app: FastifyInstance;
let older: Awaited<ReturnType<typeof olderClients>>;
const warnings: string[] = [];
const script = (body: string) => bufferResponse({ type: 'text/javascript; charset=utf-8', body });
/** Long enough to be sent compressed. */
const OLD = '/* 2.0.3 */\n'.repeat(500);
const FILES = {
  '2.0.3/journal-client.js': OLD,
  '2.0.3/journal-client.js.gz': gzipSync(OLD, { level: 1 }),
  '2.0.3/page-A0.mjs': '/* page 2.0.3 */',
  '2.0.3/frames/menu-B1.js': '/* menu 2.0.3 */',
  '3.0.0-beta.1/journal-client.js': '/* beta */',
  '2.1.0/journal-client.js': '/* not the current one */',
  'notes/secret.js': '/* secret */',
  'secret.js': '/* secret */',
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-clients-'));
  for (const [name, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await symlink(join(folder, 'secret.js'), join(folder, '2.0.3/link.js'));
  await symlink('..', join(folder, '2.0.3/loop'));
  await symlink('2.0.3', join(folder, '2.0.4'));
  await symlink('nowhere', join(folder, '2.0.5'));
  app = await openApp();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function openApp(): Promise<FastifyInstance> {
  const log = { warn: (text: string) => void warnings.push(text) };
  const current = { version: '2.1.0', files: new Map([['journal-client.js', script('/* current */')]]) };
  older = await olderClients({ clientVersions: folder }, current, log);
  return createTestApp(UNREACHABLE_LAKE, { client: { ...current, older } });
}

test('older versions are served like the current one, and the current one wins', async () => {
  const get = (path: string) => app.inject({ url: `/client/${path}`, headers: { 'accept-encoding': 'gzip' } });
  const [old, beta, current] = await Promise.all(
    ['2.0.3', '3.0.0-beta.1', '2.1.0'].map((version) => get(`${version}/journal-client.js`)),
  );
  expect(old?.rawPayload).toEqual(FILES['2.0.3/journal-client.js.gz']);
  expect([beta?.statusCode, current?.body]).toEqual([200, '/* current */']);
  expect(old?.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
  });
  for (const name of ['cross-origin-resource-policy', 'x-content-type-options', 'etag'])
    expect(old?.headers[name] === undefined, name).toBe(current?.headers[name] === undefined);
});

test.each([
  '2.0.3/other.js',
  '2.0.2/journal-client.js',
  'v3/journal-client.js',
  '2.0.3/journal-client.js.gz',
  '2.0.3/link.js',
  '2.0.3/loop/secret.js',
  '2.0.3/loop/2.0.3/journal-client.js',
  '2.0.4/journal-client.js',
  '2.0.5/journal-client.js',
  '2.0.3/../secret.js',
  '2.0.3/..%2fsecret.js',
  '2.0.3/%2e%2e/secret.js',
  '2.0.3/..%5csecret.js',
  '2.0.3%2f..%2fsecret.js',
  '../secret.js',
  'notes/secret.js',
  'secret.js',
])('%s is not found', async (path) => {
  const { statusCode, body } = await app.inject(`/client/${path}`);
  expect([statusCode, body.includes('/* secret */')]).toEqual([404, false]);
});

test('a first file in a browser’s cache still finds its others, within its major version', async () => {
  const get = async (path: string) => (await app.inject(`/client/${path}`)).body;
  expect(await Promise.all(['v2/page-A0.mjs', 'v2/journal-client.js'].map(get))).toEqual([
    '/* page 2.0.3 */',
    '/* current */',
  ]);
});

test('the scripts of older frames have their names without the version', () => {
  const files = [...olderFrameFiles(older)].map(([name, { hash }]) => [name, hash]);
  expect(files).toEqual([['menu-B1.js', script('/* menu 2.0.3 */').hash]]);
});

test('links, published files that differ, and anything that is not a version are named in warnings', () => {
  const reasons = [
    ['2.0.3/link.js', 'it is a link, copy its target'],
    ['2.0.3/loop', 'it is a link, copy its target'],
    ['2.0.4', 'it is a link, copy its target'],
    ['2.0.5', 'it is a link, copy its target'],
    ['notes', 'it is not a folder of a version such as 2.0.3'],
    ['secret.js', 'it is not a folder of a version such as 2.0.3'],
  ];
  const expected: unknown[] = reasons.map(([name, reason]) => `CLIENT_VERSIONS: ${name} is not served; ${reason}`);
  const changed = 'CLIENT_VERSIONS: 2.1.0/journal-client.js is not the file of this build, which has the same version;';
  expected.push(expect.stringContaining(changed));
  expect(warnings).toHaveLength(expected.length);
  expect(warnings).toEqual(expect.arrayContaining(expected));
});

test('a folder that cannot be read stops the start', async () => {
  const read = olderClients(
    { clientVersions: join(folder, 'none') },
    { version: '2.1.0', files: new Map() },
    { warn: () => {} },
  );
  await expect(read).rejects.toThrow(ConfigError);
  await expect(read).rejects.toThrow(/^CLIENT_VERSIONS must be a folder that this user can read: ENOENT/);
});
