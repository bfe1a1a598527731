import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bufferResponse } from './buffered-response.ts';
import { EncodedBody } from './encoded-body.ts';

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

test('a body that is kept keeps no memory of others', async () => {
  const text = 'neap tide '.repeat(200);
  const { bodies } = bufferResponse({ type: JSON_TYPE, body: text, compressed: { br: Buffer.from('compressed') } });
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const body = await bodies.get(encoding);
    expect(body.buffer.byteLength).toBe(body.length);
  }
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
