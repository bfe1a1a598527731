import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { lakeAssets } from '../index.ts';
import { hash, pdf, setUpServedAssets } from '../testing/served-assets.ts';

const { get, served } = setUpServedAssets();

describe('the plugin', () => {
  it('can be registered more than once, under any prefix and beside other static files', async () => {
    const app = Fastify();
    await app.register(fastifyStatic, { root: import.meta.dirname, prefix: '/other/' });
    await app.register(lakeAssets(served().lake), { prefix: '/a' });
    await app.register(lakeAssets(served().lake), { prefix: '/b/c' });
    const answers = await Promise.all(
      [`/a/${pdf}`, `/b/c/${pdf}`, '/other/lake-assets.ts'].map((url) => app.inject(url)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await app.close();
  });
});

describe('other paths', () => {
  it.each([
    `files/staging/${hash(1)}.pdf`,
    `files/production/${hash(9)}.pdf`,
    `images/production/${hash(1)}.pdf`,
    'files/production/data.ndjson',
    'files/production/..%2Fdata.ndjson',
    'files/..%2Fproduction/data.ndjson',
    'files/production/..%2f..%2fsecret.txt',
    'files/production/%2Fetc%2Fpasswd',
    `files/production/${hash(1)}.pdf%00`,
    'files/__proto__/constructor',
  ])('are not found: %s', async (path) => {
    const response = await get(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await response.json()).toEqual({
      error: { message: expect.stringContaining('no such asset'), statusCode: 404 },
    });
  });
});
