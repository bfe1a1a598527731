import { releaseProxy } from 'comlink';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import type { MenuFrameCalls, MenuPageCalls } from '../calls.ts';
import { FRAME_GUARDS, PAGE_ANSWERS, PAGE_GUARDS } from '../calls.ts';
import { attackedPage } from '../testing/attacked-page.ts';
import { apply, REFUSED, rawPeer } from '../testing/raw-peer.ts';
import { SNAPSHOT } from '../testing/snapshot.ts';
import { openChannel } from './channel.ts';
import { ChannelError } from './channel-error.ts';

const idOf = (message: unknown) => (isJsonObject(message) ? message.id : undefined);

/** Both ends of a menu's channel. */
function pair(pageMethods: Partial<MenuPageCalls>, frameMethods: Partial<MenuFrameCalls> = {}) {
  const { port1, port2 } = new MessageChannel();
  const stop = new AbortController();
  const page = openChannel<MenuFrameCalls>(Promise.resolve(port1), pageMethods, PAGE_GUARDS.menu, {}, stop.signal);
  const opening = Promise.resolve(port2);
  return { page, menu: openChannel<MenuPageCalls>(opening, frameMethods, FRAME_GUARDS.menu, PAGE_ANSWERS), stop };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a call that passes the guards', () => {
  test('runs the method with its arguments and resolves', async () => {
    const shown = vi.fn();
    const { menu } = pair({ shown });
    expect(await menu.peer.shown(1, 120)).toBeUndefined();
    expect(shown).toHaveBeenCalledExactlyOnceWith(1, 120);
  });

  test('goes both ways over one port', async () => {
    const update = vi.fn();
    const { page, menu } = pair({ showInText: async () => true }, { update });
    const [isShown] = await Promise.all([menu.peer.showInText('a'), page.peer.update(SNAPSHOT)]);
    expect(isShown).toBe(true);
    expect(update).toHaveBeenCalledExactlyOnceWith(SNAPSHOT);
  });

  test('keeps `this`, so the methods may belong to a class', async () => {
    class Page {
      heights: number[] = [];
      shown(_request: number, height: number) {
        this.heights.push(height);
      }
    }
    const page = new Page();
    await pair(page).menu.peer.shown(1, 5);
    expect(page.heights).toEqual([5]);
  });

  test('rejects with the message of the thrown error and none of its other properties', async () => {
    const failing = () => Promise.reject(Object.assign(new TypeError('no such entry'), { secret: 1 }));
    const error = await pair({ getEntry: failing })
      .menu.peer.getEntry()
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: 'ChannelError',
      code: 'failed',
      message: 'frame channel failed no such entry',
    });
    expect(error).not.toHaveProperty('secret');
  });

  test('rejects when the method returns a value that cannot be cloned', async () => {
    const { menu } = pair({ getEntry: vi.fn().mockResolvedValue(() => 1) });
    await expect(menu.peer.getEntry()).rejects.toMatchObject({ code: 'failed' });
  });

  test.each(['reduce', 'slice'] as const)('runs in a page whose old library has replaced `%s`', async (name) => {
    const shown = vi.fn();
    const { menu } = pair({ shown });
    const replaced = vi.spyOn(Array.prototype, name).mockImplementation(() => []);
    await menu.peer.shown(1, 120);
    replaced.mockRestore();
    expect(shown).toHaveBeenCalledExactlyOnceWith(1, 120);
  });

  test('rejects at once when its arguments cannot be cloned', async () => {
    const { page } = pair({}, {});
    const { update } = page.peer;
    await expect(Reflect.apply(update, undefined, [() => 1])).rejects.toThrow();
  });
});

describe('the peer', () => {
  test('is no promise, so a promise may resolve with it', async () => {
    const { peer } = pair({}).menu;
    expect(await peer).toBe(peer);
  });

  test('sends nothing but calls, so that comlink’s garbage collection does not end the channel', async () => {
    const { port1, port2 } = new MessageChannel();
    const stop = new AbortController();
    const page = rawPeer(port2);
    const opening = Promise.resolve(port1);
    const { peer } = openChannel<MenuPageCalls>(opening, {}, FRAME_GUARDS.menu, PAGE_ANSWERS, stop.signal);
    Reflect.set(peer, 'shown', 3);
    Reflect.get(peer.shown, 'then');
    Reflect.construct(peer.shown, []);
    void peer.raiseAnnotation('ebb');
    expect(await page.next()).toMatchObject({ type: 'APPLY', path: ['raiseAnnotation'] });
    Reflect.get(peer, releaseProxy)();
    stop.abort();
    expect(await page.next()).toBe('goodbye');
    page.close();
  });
});

describe('an answer', () => {
  /** The frame's end of a menu's channel, with an attacker at the page's end. */
  function menuOfHostilePage() {
    const { port1, port2 } = new MessageChannel();
    const { peer: menu } = openChannel<MenuPageCalls>(Promise.resolve(port2), {}, FRAME_GUARDS.menu, PAGE_ANSWERS);
    return { peer: rawPeer(port1), menu };
  }

  const failure = (call: Promise<unknown>) =>
    call.then(
      () => 'resolved',
      (error: unknown) => error,
    );

  test.each([null, [], 'x', {}, { entry: [] }])('of %j instead of an entry rejects the call', async (value) => {
    const { menu, peer } = menuOfHostilePage();
    const error = failure(menu.getEntry());
    peer.send({ id: idOf(await peer.next()), type: 'RAW', value });
    expect(await error).toMatchObject({ code: 'bad-answer' });
  });

  test('to a call that returns nothing is dropped', async () => {
    const { menu, peer } = menuOfHostilePage();
    const answer = menu.focusLeft();
    peer.send({ id: idOf(await peer.next()), type: 'RAW', value: { surprise: true } });
    expect(await answer).toBeUndefined();
  });

  test('that is a proxy rejects, and the proxy is never called', async () => {
    const { menu, peer } = menuOfHostilePage();
    const { port1, port2 } = new MessageChannel();
    const error = failure(menu.getEntry());
    peer.send({ id: idOf(await peer.next()), type: 'HANDLER', name: 'proxy', value: port1 }, [port1]);
    expect(await error).toMatchObject({ code: 'failed' });
    port2.close();
  });

  test.each([
    ['no error', undefined],
    ['a value', { isError: false, value: 'boom' }],
    ['an error without a message', { isError: true, value: {} }],
    ['an error that would set properties', { isError: true, value: { message: {}, __proto__: { x: 1 }, toString: 1 } }],
  ])('that throws %s rejects with a ChannelError', async (_name, value) => {
    const { menu, peer } = menuOfHostilePage();
    const error = failure(menu.getEntry());
    peer.send({ id: idOf(await peer.next()), type: 'HANDLER', name: 'throw', value });
    expect(await error).toBeInstanceOf(ChannelError);
    expect(await error).not.toHaveProperty('x');
  });

  test('that refuses the call rejects with `bad-call`', async () => {
    const { menu, peer } = menuOfHostilePage();
    const error = failure(menu.raiseAnnotation('ebb'));
    peer.send({ ...REFUSED, id: idOf(await peer.next()) });
    expect(await error).toMatchObject({ code: 'bad-call' });
  });

  test('to an unknown call, or a second one to the same call, is ignored', async () => {
    const { peer, menu } = menuOfHostilePage();
    peer.send({ ...REFUSED, id: 'unknown' });
    peer.send({ ...REFUSED, id: null });
    const first = menu.raiseAnnotation('ebb');
    const id = idOf(await peer.next());
    peer.send({ id, type: 'RAW' });
    peer.send({ id, type: 'RAW' });
    await first;
    const second = menu.raiseAnnotation('flow');
    expect(await peer.next()).toMatchObject({ path: ['raiseAnnotation'], argumentList: [{ value: 'flow' }] });
    peer.send('goodbye');
    expect(await failure(second)).toMatchObject({ code: 'closed' });
  });
});

describe('time limits and closing', () => {
  test.each([
    ['raiseAnnotation', 10_000],
    ['getEntry', 60_000],
  ] as const)('%s rejects without an answer after %i ms', async (name, limit) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { port1, port2 } = new MessageChannel();
    const { peer } = openChannel<MenuPageCalls>(Promise.resolve(port1), {}, FRAME_GUARDS.menu, PAGE_ANSWERS);
    const settled = vi.fn();
    const call = name === 'raiseAnnotation' ? peer.raiseAnnotation('ebb') : peer.getEntry();
    call.then(settled, settled);
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'timeout' }));
    port2.close();
  });

  test('an answered call leaves no timer running', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await pair({ raiseAnnotation: async () => undefined }).menu.peer.raiseAnnotation('ebb');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('waiting and later calls reject when the other side closes', async () => {
    const { page, menu, stop } = pair({ getEntry: () => new Promise(() => {}) });
    const waiting = menu.peer.getEntry().catch((error: unknown) => error);
    stop.abort();
    expect(await waiting).toMatchObject({ code: 'closed' });
    expect(await menu.closed).toMatchObject({ code: 'closed' });
    await expect(menu.peer.raiseAnnotation('ebb')).rejects.toMatchObject({ code: 'closed' });
    await expect(page.peer.update(SNAPSHOT)).rejects.toMatchObject({ code: 'closed' });
  });

  test('calls wait for the port, in order', async () => {
    const { port1, port2 } = new MessageChannel();
    let open = (_port: MessagePort) => {};
    const opening = new Promise<MessagePort>((resolve) => {
      open = resolve;
    });
    const menu = openChannel<MenuPageCalls>(opening, {}, FRAME_GUARDS.menu, PAGE_ANSWERS);
    const shown = vi.fn();
    openChannel<MenuFrameCalls>(Promise.resolve(port2), { shown }, PAGE_GUARDS.menu, {});
    const calls = [1, 2, 3].map((height) => menu.peer.shown(0, height));
    expect(shown).not.toHaveBeenCalled();
    open(port1);
    await Promise.all(calls);
    expect(shown.mock.calls).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
  });

  test('calls that wait for a port reject with the reason why there is none', async () => {
    const refusal = new ChannelError('refused', 'token');
    const menu = openChannel<MenuPageCalls>(Promise.reject(refusal), {}, FRAME_GUARDS.menu, PAGE_ANSWERS);
    await expect(menu.peer.raiseAnnotation('ebb')).rejects.toBe(refusal);
    expect(await menu.closed).toBe(refusal);
    await expect(menu.peer.raiseAnnotation('ebb')).rejects.toBe(refusal);
  });

  test('the ChannelError of an aborted signal becomes the reason', async () => {
    const { page, stop } = pair({});
    stop.abort(new ChannelError('flood'));
    expect(await page.closed).toMatchObject({ code: 'flood' });
  });

  test('a flood closes the channel after 500 messages; later ones are not processed', async () => {
    const { channel, methods, peer } = attackedPage();
    for (let sent = 0; sent < 10_000; sent += 1) peer.send(apply(['shown'], 0, sent));
    expect(await channel.closed).toMatchObject({ code: 'flood' });
    expect(methods.shown).toHaveBeenCalledTimes(500);
  });

  test('a flood of refused messages closes the channel too', async () => {
    const { channel, peer } = attackedPage();
    for (let sent = 0; sent < 10_000; sent += 1) peer.send('noise');
    expect(await channel.closed).toMatchObject({ code: 'flood' });
  });
});
