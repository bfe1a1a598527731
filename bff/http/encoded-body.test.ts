import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EncodedBody } from './buffered-response.ts';

const TEXT = Buffer.from(JSON.stringify(Array.from({ length: 2_000 }, (_, index) => ({ index, tide: 'neap 小潮' }))));
const JSON_TYPE = 'application/json; charset=utf-8';

test('an encoding is compressed once, on first use, also for concurrent requests', async () => {
  const bodies = new EncodedBody(JSON_TYPE, TEXT);
  expect([bodies.peek('gzip'), bodies.peek('br')]).toEqual([undefined, undefined]);
  const [one, other] = await Promise.all([bodies.get('br'), bodies.get('br')]);
  expect(one).toBe(other);
  expect(bodies.peek('br')).toBe(one);
  expect(await bodies.get('br')).toBe(one);
  expect(bodies.peek('gzip')).toBeUndefined();
});

test('every encoding decodes to the same body', async () => {
  const bodies = new EncodedBody(JSON_TYPE, TEXT);
  expect(gunzipSync(await bodies.get('gzip'))).toEqual(TEXT);
  expect(brotliDecompressSync(await bodies.get('br'))).toEqual(TEXT);
  expect(await bodies.get('identity')).toBe(TEXT);
});

const brotliOf = (body: Buffer, quality: number) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

test('small bodies are compressed better, two at a time: a flood of new responses takes no longer than before', async () => {
  const pages = readdirSync('bff/docs').filter((name) => name.endsWith('.md'));
  const prose = Buffer.concat(pages.map((name) => readFileSync(`bff/docs/${name}`)));
  const small = prose.subarray(0, 40_000);
  const [fast, large] = [brotliOf(small, 5).length, prose.subarray(0, 50_000)];
  const sizesOf = (...bodies: Buffer[]) =>
    Promise.all(bodies.map(async (body) => (await new EncodedBody(JSON_TYPE, body).get('br')).length));
  const [one = 0, ...others] = await sizesOf(small, small, small);
  expect(one).toBeLessThan(0.95 * fast);
  expect(others).toEqual([one, fast]);
  expect(await sizesOf(small, large)).toEqual([one, brotliOf(large, 5).length]);
});

test('all encodings together take at most the estimated memory', async () => {
  const bodies = new EncodedBody(JSON_TYPE, TEXT);
  const { length } = Buffer.concat([TEXT, await bodies.get('gzip'), await bodies.get('br')]);
  expect(length).toBeLessThanOrEqual(bodies.bytes);
});

test.each([
  ['A short body', JSON_TYPE, TEXT.subarray(0, 1_000)],
  ['A compressed type', 'font/woff2', TEXT],
])('%s is not compressed', (_case, type, body) => {
  const bodies = new EncodedBody(type, body);
  expect([bodies.has('identity'), bodies.has('gzip'), bodies.has('br')]).toEqual([true, false, false]);
  expect(bodies.bytes).toBe(body.length);
});
