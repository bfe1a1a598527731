import { afterEach, expect, test, vi } from 'vitest';
import type { MenuPageCalls } from '../calls.ts';
import { FRAME_GUARDS, PAGE_ANSWERS } from '../calls.ts';
import { MAX_LIST_LENGTH } from '../guards/guards.ts';
import { apply, type RawPeer, REFUSED, rawPeer } from '../testing/raw-peer.ts';
import { SNAPSHOT } from '../testing/snapshot.ts';
import { openChannel } from './channel.ts';

let attacker: RawPeer | undefined;
afterEach(() => attacker?.close());

/** The menu's end of a channel, with a hostile page at the other end. */
function attackedFrame() {
  const { port1, port2 } = new MessageChannel();
  const methods = { update: vi.fn() };
  openChannel<MenuPageCalls>(Promise.resolve(port1), methods, FRAME_GUARDS.menu, PAGE_ANSWERS);
  attacker = rawPeer(port2);
  return { methods, peer: attacker };
}

const ids = (count: number, length = 10) => Array.from({ length: count }, (_, index) => `${index}`.padEnd(length, 'x'));

/** Lists within lists, as deep as a structured clone allows without running out of stack. */
function deep(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

const { page } = SNAPSHOT;
const snapshot = (changes: object) => ({ ...SNAPSHOT, ...changes });

test.each<[name: string, ...values: unknown[]]>([
  ['10,000 ids', snapshot({ visible: ids(10_000) })],
  ['one id too many', snapshot({ visible: ids(MAX_LIST_LENGTH + 1) })],
  ['an id of a megabyte', snapshot({ visible: ids(1, 1 << 20) })],
  ['a hundred ids of 64 KB', snapshot({ visible: ids(100, 1 << 16) })],
  ['deep lists', snapshot({ visible: deep(500) })],
  ['a list of deep lists', snapshot({ visible: [deep(500)] })],
  ['an object with a length', snapshot({ visible: { length: 1, 0: 'a' } })],
  ['an annotation of a megabyte', snapshot({ open: { id: 'x'.repeat(1 << 20), focus: true, request: 1 } })],
  ['an annotation that is deep', snapshot({ open: deep(500) })],
  ['an entry of a megabyte', snapshot({ entry: 'x'.repeat(1 << 20) })],
  ['a colour of a megabyte', snapshot({ colours: [`#${'a'.repeat(1 << 20)}`, null] })],
  ['a language of a megabyte', snapshot({ page: { ...page, language: 'x'.repeat(1 << 20) } })],
  ['a direction that is deep', snapshot({ page: { ...page, direction: deep(500) } })],
  ['thousands of arguments', ...ids(10_000)],
])('%s are refused with an error, and the frame answers the next call', async (_name, ...values) => {
  const { methods, peer } = attackedFrame();
  peer.send(apply(['update'], ...values));
  peer.send({ ...apply(['update'], SNAPSHOT), id: 'call-2' });
  expect(await peer.next()).toEqual(REFUSED);
  expect(await peer.next()).toMatchObject({ id: 'call-2', type: 'RAW' });
  expect(methods.update).toHaveBeenCalledExactlyOnceWith(SNAPSHOT);
});

test('as many ids as a call may carry pass', async () => {
  const { methods, peer } = attackedFrame();
  peer.send(apply(['update'], snapshot({ visible: ids(MAX_LIST_LENGTH, 1_000) })));
  expect(await peer.next()).toMatchObject({ type: 'RAW' });
  expect(methods.update).toHaveBeenCalledOnce();
});
