import { expect, test } from 'vitest';
import { bufferResponse } from '../../http/buffered-response.ts';
import { packAnswer, unpackAnswer } from './packed-response.ts';

const LONG = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => ({ index, tide: 'neap 小潮' })));

async function packed(body: string, status = 200) {
  const value = bufferResponse({ type: 'application/json', body, status, headers: { 'surrogate-key': 'a b' } });
  const made = { value, tags: ['production:all', 'production:s1:x'], bytes: value.bodies.bytes };
  return { made, buffer: await packAnswer(made, 1_700_000_000_000) };
}

test.each([
  ['with all encodings', LONG, 200],
  ['too short for encodings', '{"a":"ä"}', 200],
  ['empty', '', 200],
  ['that there is nothing', '{"error":{}}', 404],
])('an answer comes out as it went in: %s', async (_what, body, status) => {
  const { made, buffer } = await packed(body, status);
  const unpacked = await unpackAnswer(buffer);
  expect(unpacked).toMatchObject({ madeAt: 1_700_000_000_000, made: { tags: made.tags, bytes: made.bytes } });
  const { bodies, ...rest } = made.value;
  expect(unpacked?.made.value).toMatchObject(rest);
  expect(unpacked?.made.value.bodies.identity).toEqual(bodies.identity);
});

test('carries the compressed forms that there are, in little more room than they take', async () => {
  const { made } = await packed(LONG);
  const { bodies } = made.value;
  const [gzip, br] = [await bodies.get('gzip'), await bodies.get('br')];
  const buffer = await packAnswer(made, 0);
  expect(buffer.length).toBeLessThan(gzip.length + br.length + 400);
  expect(buffer.length).toBeLessThan(bodies.identity.length / 2);
  const unpacked = (await unpackAnswer(buffer))?.made.value.bodies;
  expect([unpacked?.peek('gzip'), unpacked?.peek('br')]).toEqual([gzip, br]);
});

test('what is damaged is no answer', async () => {
  const { buffer } = await packed(LONG);
  const changed = (at: number) => {
    const copy = Buffer.from(buffer);
    copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
    return copy;
  };
  const damaged = [
    Buffer.alloc(0),
    Buffer.from('hello'),
    Buffer.from([0xff, 0xff, 0xff, 0xff, 0x7b]),
    buffer.subarray(0, 50),
    buffer.subarray(0, buffer.length - 1),
    changed(0),
    changed(4),
    changed(buffer.length - 20),
    Buffer.concat([Buffer.from([0, 0, 0, 2]), Buffer.from('{}')]),
  ];
  expect(await Promise.all(damaged.map(unpackAnswer))).toEqual(damaged.map(() => null));
});
