import { expect, test } from 'vitest';
import { makeAnswer } from '../../http/answer.ts';
import { packAnswer, unpackAnswer } from './packed-answer.ts';

const LONG = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => ({ index, tide: 'neap 小潮' })));

async function packed(body: string, status = 200) {
  const value = await makeAnswer({ type: 'application/json', body, status, headers: { 'surrogate-key': 'a b' } });
  const made = { value, tags: ['production:all', 'production:s1:x'], bytes: value.bytes };
  return { made, buffer: packAnswer(made, 1_700_000_000_000) };
}

test.each([
  ['with all encodings', LONG, 200],
  ['too short for encodings', '{"a":"ä"}', 200],
  ['empty', '', 200],
  ['that there is nothing', '{"error":{}}', 404],
])('an answer comes out as it went in: %s', async (_what, body, status) => {
  const { made, buffer } = await packed(body, status);
  expect(await unpackAnswer(buffer)).toEqual({ made, madeAt: 1_700_000_000_000 });
});

test('takes little more room than its encodings', async () => {
  const { made, buffer } = await packed(LONG);
  const { gzip, br, identity } = made.value.bodies;
  expect(buffer.length).toBeLessThan((gzip?.length ?? 0) + (br?.length ?? 0) + 400);
  expect(buffer.length).toBeLessThan(identity.length / 2);
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
