import { afterEach, expect, test, vi } from 'vitest';
import type { MenuPageCalls } from '../calls.ts';
import { FRAME_GUARDS, PAGE_ANSWERS } from '../guards/frame-guards.ts';
import { MAX_LIST_LENGTH } from '../guards/guards.ts';
import { apply, type RawPeer, REFUSED, rawPeer } from '../testing/raw-peer.ts';
import { openChannel } from './channel.ts';

let page: RawPeer | undefined;
afterEach(() => page?.close());

/** The menu's end of a channel, with a hostile page at the other end. */
function attackedFrame() {
  const { port1, port2 } = new MessageChannel();
  const methods = {
    setPage: vi.fn(),
    setEntry: vi.fn(),
    setColours: vi.fn(),
    setVisibleAnnotations: vi.fn(),
    openAnnotation: vi.fn(),
    openAnnotations: vi.fn(),
    setView: vi.fn(),
  };
  openChannel<MenuPageCalls>(Promise.resolve(port1), methods, FRAME_GUARDS.menu, PAGE_ANSWERS);
  page = rawPeer(port2);
  return { methods, peer: page };
}

const ids = (count: number, length = 10) => Array.from({ length: count }, (_, index) => `${index}`.padEnd(length, 'x'));

/** Lists within lists, as deep as a structured clone allows without running out of stack. */
function deep(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

const facts = { language: 'en', direction: 'ltr', layout: 'desktop' };

test.each<[name: string, method: string, ...values: unknown[]]>([
  ['10,000 ids', 'setVisibleAnnotations', ids(10_000)],
  ['one id too many', 'setVisibleAnnotations', ids(MAX_LIST_LENGTH + 1)],
  ['an id of a megabyte', 'setVisibleAnnotations', ids(1, 1 << 20)],
  ['a hundred ids of 64 KB', 'setVisibleAnnotations', ids(100, 1 << 16)],
  ['deep lists', 'setVisibleAnnotations', deep(500)],
  ['a list of deep lists', 'setVisibleAnnotations', [deep(500)]],
  ['an object with a length', 'setVisibleAnnotations', { length: 1, 0: 'a' }],
  ['an annotation of a megabyte', 'openAnnotation', 'x'.repeat(1 << 20)],
  ['an annotation that is deep', 'openAnnotation', deep(500)],
  ['an entry of a megabyte', 'setEntry', 'x'.repeat(1 << 20)],
  ['a colour of a megabyte', 'setColours', `#${'a'.repeat(1 << 20)}`, null],
  ['a language of a megabyte', 'setPage', { ...facts, language: 'x'.repeat(1 << 20) }],
  ['a direction that is deep', 'setPage', { ...facts, direction: deep(500) }],
  ['thousands of arguments', 'openAnnotations', ...ids(10_000)],
])('%s are refused with an error, and the frame answers the next call', async (_name, method, ...values) => {
  const { methods, peer } = attackedFrame();
  peer.send(apply([method], ...values));
  peer.send({ ...apply(['openAnnotation'], 'neap-tide'), id: 'call-2' });
  expect(await peer.next()).toEqual(REFUSED);
  expect(await peer.next()).toMatchObject({ id: 'call-2', type: 'RAW' });
  expect(methods.openAnnotation).toHaveBeenCalledExactlyOnceWith('neap-tide');
});

test('as many ids as a call may carry pass', async () => {
  const { methods, peer } = attackedFrame();
  peer.send(apply(['setVisibleAnnotations'], ids(MAX_LIST_LENGTH, 1_000)));
  expect(await peer.next()).toMatchObject({ type: 'RAW' });
  expect(methods.setVisibleAnnotations).toHaveBeenCalledOnce();
});
