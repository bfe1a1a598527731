import { expect, test } from 'vitest';
import { bufferResponse, responseBytes } from '../../http/buffered-response.ts';
import { packResponse, unpackResponse } from './packed-response.ts';

const LONG = JSON.stringify(Array.from({ length: 2_000 }, (_, index) => ({ index, tide: 'neap 小潮' })));

const HEADERS = { link: '<a>; rel="b"', 'journal-annotations': 'hidden' };

async function packed(body: string) {
  const value = bufferResponse({ type: 'application/json; charset=utf-8', body, headers: HEADERS });
  const loaded = { value, tags: ['production:all', 'production:s1:x'], bytes: responseBytes(value) };
  return { loaded, buffer: await packResponse(loaded, 1_700_000_000_000) };
}

test.each([
  ['compressed', LONG],
  ['too short to compress', '{"a":"ä"}'],
  ['empty', ''],
])('unpacking restores what was packed: %s', async (_name, body) => {
  const { loaded, buffer } = await packed(body);
  const unpacked = await unpackResponse(buffer);
  expect(unpacked).toMatchObject({ madeAt: 1_700_000_000_000, loaded: { tags: loaded.tags, bytes: loaded.bytes } });
  const { bodies, ...rest } = loaded.value;
  expect(unpacked?.loaded.value).toMatchObject(rest);
  expect(unpacked?.loaded.value.bodies.identity).toEqual(bodies.identity);
});

test('a packed response is little larger than its compressed body', async () => {
  const { loaded } = await packed(LONG);
  const { bodies } = loaded.value;
  const br = await bodies.get('br');
  const buffer = await packResponse(loaded, 0);
  expect(buffer.length).toBeLessThan(br.length + 400);
  expect(buffer.length).toBeLessThan(bodies.identity.length / 2);
  expect((await unpackResponse(buffer))?.loaded.value.bodies.peek('br')).toEqual(br);
});

test('unpacking a damaged buffer returns no response', async () => {
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
  expect(await Promise.all(damaged.map(unpackResponse))).toEqual(damaged.map(() => null));
});
