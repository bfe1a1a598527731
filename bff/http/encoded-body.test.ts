import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bufferResponse } from './buffered-response.ts';
import { EncodedBody } from './encoded-body.ts';

const TEXT = Buffer.from(JSON.stringify(Array.from({ length: 2_000 }, (_, index) => ({ index, tide: 'neap 小潮' }))));
const JSON_TYPE = 'application/json; charset=utf-8';

test('an encoding is compressed once', () => {
  const bodies = new EncodedBody(JSON_TYPE, TEXT);
  for (const encoding of ['gzip', 'br'] as const) expect(bodies.get(encoding)).toBe(bodies.get(encoding));
});

test('every encoding decodes to the same body', () => {
  const bodies = new EncodedBody(JSON_TYPE, TEXT);
  expect(gunzipSync(bodies.get('gzip'))).toEqual(TEXT);
  expect(brotliDecompressSync(bodies.get('br'))).toEqual(TEXT);
  expect(bodies.get('identity')).toBe(TEXT);
});

test('a body that is kept keeps no memory of others', () => {
  const text = 'neap tide '.repeat(200);
  const { bodies } = bufferResponse({ type: JSON_TYPE, body: text, compressed: { br: Buffer.from('compressed') } });
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const body = bodies.get(encoding);
    expect(body.buffer.byteLength).toBe(body.length);
  }
});

test('all encodings together take at most the estimated memory', () => {
  const bodies = new EncodedBody(JSON_TYPE, TEXT);
  const { length } = Buffer.concat([TEXT, bodies.get('gzip'), bodies.get('br')]);
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
