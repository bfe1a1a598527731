import { afterEach, expect, test, vi } from 'vitest';
import type { MenuPageCalls } from '../calls.ts';
import { FRAME_GUARDS, PAGE_ANSWERS } from '../calls.ts';
import { MAX_LIST_LENGTH } from '../guards/guards.ts';
import { apply, type RawPeer, REFUSED, rawPeer } from '../testing/raw-peer.ts';
import { openChannel } from './channel.ts';

let attacker: RawPeer | undefined;
afterEach(() => attacker?.close());

/** The menu's end of a channel, with a hostile page at the other end. */
function attackedFrame() {
  const { port1, port2 } = new MessageChannel();
  const methods = { update: vi.fn(), open: vi.fn(), close: vi.fn() };
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

const page = { language: 'en', direction: 'ltr', layout: 'desktop' };
const SNAPSHOT = {
  entry: 'tides',
  generation: 0,
  page,
  colours: [null, null],
  visible: [],
  open: null,
  raised: null,
  view: 'mid',
};
const snapshot = (changes: object) => ({ ...SNAPSHOT, ...changes });

test.each<[name: string, method: string, ...values: unknown[]]>([
  ['10,000 ids', 'update', snapshot({ visible: ids(10_000) })],
  ['one id too many', 'update', snapshot({ visible: ids(MAX_LIST_LENGTH + 1) })],
  ['an id of a megabyte', 'update', snapshot({ visible: ids(1, 1 << 20) })],
  ['a hundred ids of 64 KB', 'update', snapshot({ visible: ids(100, 1 << 16) })],
  ['deep lists', 'update', snapshot({ visible: deep(500) })],
  ['a list of deep lists', 'update', snapshot({ visible: [deep(500)] })],
  ['an object with a length', 'update', snapshot({ visible: { length: 1, 0: 'a' } })],
  ['an annotation of a megabyte', 'open', 'tides', 'x'.repeat(1 << 20), false],
  ['an annotation that is deep', 'open', 'tides', deep(500), false],
  ['an entry of a megabyte', 'update', snapshot({ entry: 'x'.repeat(1 << 20) })],
  ['a colour of a megabyte', 'update', snapshot({ colours: [`#${'a'.repeat(1 << 20)}`, null] })],
  ['a language of a megabyte', 'update', snapshot({ page: { ...page, language: 'x'.repeat(1 << 20) } })],
  ['a direction that is deep', 'update', snapshot({ page: { ...page, direction: deep(500) } })],
  ['thousands of arguments', 'close', ...ids(10_000)],
])('%s are refused with an error, and the frame answers the next call', async (_name, method, ...values) => {
  const { methods, peer } = attackedFrame();
  peer.send(apply([method], ...values));
  peer.send({ ...apply(['open'], 'tides', 'neap-tide', false), id: 'call-2' });
  expect(await peer.next()).toEqual(REFUSED);
  expect(await peer.next()).toMatchObject({ id: 'call-2', type: 'RAW' });
  expect(methods.open).toHaveBeenCalledExactlyOnceWith('tides', 'neap-tide', false);
});

test('as many ids as a call may carry pass', async () => {
  const { methods, peer } = attackedFrame();
  peer.send(apply(['update'], snapshot({ visible: ids(MAX_LIST_LENGTH, 1_000) })));
  expect(await peer.next()).toMatchObject({ type: 'RAW' });
  expect(methods.update).toHaveBeenCalledOnce();
});
