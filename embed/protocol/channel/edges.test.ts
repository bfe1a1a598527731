import { afterEach, expect, test, vi } from 'vitest';
import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import type { MenuFrameCalls, MenuPageCalls } from '../calls.ts';
import { FRAME_GUARDS, PAGE_ANSWERS, PAGE_GUARDS } from '../calls.ts';
import { attackedPage } from '../testing/attacked-page.ts';
import { apply, REFUSED, rawPeer } from '../testing/raw-peer.ts';
import { SNAPSHOT } from '../testing/snapshot.ts';
import { createRateLimit, openChannel } from './channel.ts';
import { ChannelError } from './channel-error.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The menu's end of a channel, with an attacker at the page's end. */
function attackedMenu() {
  const { port1, port2 } = new MessageChannel();
  const { peer: menu } = openChannel<MenuPageCalls>(Promise.resolve(port2), {}, FRAME_GUARDS.menu, PAGE_ANSWERS);
  return { menu, peer: rawPeer(port1) };
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call resolved'),
    (error: unknown) => error,
  );

test.each([
  ['an error', Object.assign(new TypeError('no such entry'), { secret: 1 }), 'no such entry'],
  ['an error without text', new Error(''), ''],
  ['a text', 'secret', ''],
  ['an object', { message: 'secret' }, ''],
  ['nothing', undefined, ''],
  ['null', null, ''],
  ['an error whose message is no text', Object.assign(new Error('x'), { message: 7 }), ''],
])('of %s that a method throws, only the message leaves', async (_, thrown, message) => {
  const { methods, peer } = attackedPage();
  methods.getEntry.mockImplementation(() => {
    throw thrown;
  });
  peer.send(apply(['getEntry']));
  expect(await peer.next()).toEqual({
    id: 'call-1',
    type: 'HANDLER',
    name: 'throw',
    value: { isError: true, value: { message } },
  });
});

test.each([
  ['a long message', { message: 'x'.repeat(10_000) }, `frame channel failed ${'x'.repeat(500)}`],
  ['no message', {}, new ChannelError('failed', '').message],
])('an error with %s is received as one sentence', async (_, value, message) => {
  const { menu, peer } = attackedMenu();
  const error = failure(menu.getEntry());
  const call = await peer.next();
  peer.send({ id: isJsonObject(call) && call.id, type: 'HANDLER', name: 'throw', value: { isError: true, value } });
  expect(await error).toMatchObject({ code: 'failed', message });
});

test('a path into a method is refused, whatever its arguments are', async () => {
  const { methods, peer } = attackedPage();
  peer.send(apply(['shown', 'call'], 3));
  expect(await peer.next()).toEqual(REFUSED);
  expect(methods.shown).not.toHaveBeenCalled();
});

test('a call for an annotation waits as long as one for the entry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { menu } = attackedMenu();
  const settled = vi.fn();
  menu.getAnnotation('neap-tide').then(settled, settled);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'timeout' }));
});

test('the first reason for which a channel closes is its reason', async () => {
  const { port1, port2 } = new MessageChannel();
  const stop = new AbortController();
  const page = openChannel<MenuFrameCalls>(Promise.resolve(port1), {}, PAGE_GUARDS.menu, {}, stop.signal);
  rawPeer(port2).send('goodbye');
  expect(await page.closed).toMatchObject({ code: 'closed' });
  stop.abort(new ChannelError('flood'));
  expect(await failure(page.peer.update(SNAPSHOT))).toMatchObject({ code: 'closed' });
});

test('lets 500 messages pass per second and starts again with the next second', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const isWithinRate = createRateLimit();
  const passed = (count: number) => Array.from({ length: count }, isWithinRate).filter(Boolean).length;
  expect(passed(600)).toBe(500);
  vi.advanceTimersByTime(999);
  expect(passed(1)).toBe(0);
  vi.advanceTimersByTime(1);
  expect(passed(600)).toBe(500);
});
