import { expose } from 'comlink';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MenuFrameCalls, MenuHostCalls } from '../calls.ts';
import { ChannelError } from '../channel-error.ts';
import { FRAME_GUARDS, HOST_ANSWERS } from '../guards/frame-guards.ts';
import { isRecord } from '../guards/guards.ts';
import { HOST_GUARDS } from '../guards/page-guards.ts';
import { apply, REFUSED, rawPeer } from '../testing/raw-peer.ts';
import { openChannel } from './channel.ts';

interface Probe {
  pwned?: unknown;
}
const probe: typeof globalThis & Probe = globalThis;
const CODE = 'globalThis.pwned = "yes"; return 7';

const record = (value: unknown) => (isRecord(value) ? value : {});
const idOf = (message: unknown) => record(message).id;

/** The port in an answer that is a proxy. */
function portOf(message: unknown): MessagePort {
  const port = record(message).value;
  if (port instanceof MessagePort) return port;
  throw new Error('the answer is no proxy');
}

const hostMethods = () => ({
  resize: vi.fn(),
  releaseFocus: vi.fn(),
  getEntry: vi.fn(),
  setView: vi.fn(),
  setEdge: vi.fn(),
  getAnnotation: vi.fn(),
  setActiveAnnotation: vi.fn(),
  happened: vi.fn(),
  secret: vi.fn(),
});

/** The page's end of a menu's channel, and the other end of its port for an attacker. */
function attacked() {
  const { port1, port2 } = new MessageChannel();
  const methods = hostMethods();
  const channel = openChannel<MenuFrameCalls>(port1, methods, HOST_GUARDS.menu, {});
  return { channel, methods, peer: rawPeer(port2) };
}

/** Both ends of a menu's channel. */
function pair(host: Partial<MenuHostCalls>, frame: Partial<MenuFrameCalls> = {}) {
  const { port1, port2 } = new MessageChannel();
  const stop = new AbortController();
  const page = openChannel<MenuFrameCalls>(port1, host, HOST_GUARDS.menu, {}, stop.signal);
  return { page, menu: openChannel<MenuHostCalls>(port2, frame, FRAME_GUARDS.menu, HOST_ANSWERS), stop };
}

afterEach(() => {
  delete probe.pwned;
  vi.useRealTimers();
});

describe('calls that get through', () => {
  test('run the method with its arguments, and answer', async () => {
    const resize = vi.fn();
    const { menu } = pair({ resize });
    expect(await menu.peer.resize(120)).toBeUndefined();
    expect(resize).toHaveBeenCalledExactlyOnceWith(120);
  });

  test('go both ways over one port', async () => {
    const setVisibleAnnotations = vi.fn();
    const { page, menu } = pair({ setView: async () => {} }, { setVisibleAnnotations });
    await Promise.all([menu.peer.setView('max'), page.peer.setVisibleAnnotations(['a', 'b'])]);
    expect(setVisibleAnnotations).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
  });

  test('keep `this`, so methods may live in a class', async () => {
    class Host {
      heights: number[] = [];
      resize(height: number) {
        this.heights.push(height);
      }
    }
    const host = new Host();
    await pair(host).menu.peer.resize(5);
    expect(host.heights).toEqual([5]);
  });

  test('reject with the message of what the method threw, and nothing else of it', async () => {
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

  test('reject where the method answers with what cannot be sent', async () => {
    const { menu } = pair({ getEntry: vi.fn().mockResolvedValue(() => 1) });
    await expect(menu.peer.getEntry()).rejects.toMatchObject({ code: 'failed' });
  });

  test('run where an old library has replaced `reduce`', async () => {
    const resize = vi.fn();
    const { menu } = pair({ resize });
    const reduce = vi.spyOn(Array.prototype, 'reduce').mockReturnValue(undefined);
    await menu.peer.resize(120);
    reduce.mockRestore();
    expect(resize).toHaveBeenCalledExactlyOnceWith(120);
  });
});

describe('the known attacks on comlink', () => {
  const path = ['setView', 'constructor', 'constructor'];
  const attacks: [name: string, message: object][] = [
    ['constructor walk', apply(path, CODE)],
    ['constructor of the methods', apply(['constructor', 'constructor'], CODE)],
    ['__proto__', apply(['__proto__', 'constructor', 'constructor'], CODE)],
    ['__proto__ as a method', apply(['__proto__'])],
    ['prototype of a method', apply(['resize', 'call'], null, 3)],
    ['inherited method', apply(['toString'])],
    ['hasOwnProperty', apply(['hasOwnProperty'], 'x')],
    ['own method that the protocol does not name', apply(['secret'])],
    ['empty path', apply([])],
    ['path that is a string', apply('resize', 3)],
    ['path with an object as its name', apply([{ toString: 'resize' }], 3)],
    ['path that is an array in an array', apply([['resize']], 3)],
    ['read of a method', { id: 'call-1', type: 'GET', path: ['getEntry'] }],
    ['read of a prototype', { id: 'call-1', type: 'GET', path: ['__proto__'] }],
    ['SET of a method', { id: 'call-1', type: 'SET', path: ['resize'], value: { type: 'RAW', value: 1 } }],
    ['SET of a prototype', { id: 'call-1', type: 'SET', path: ['__proto__', 'x'], value: { type: 'RAW', value: 1 } }],
    ['CONSTRUCT', { id: 'call-1', type: 'CONSTRUCT', path, argumentList: [{ type: 'RAW', value: CODE }] }],
    ['ENDPOINT', { id: 'call-1', type: 'ENDPOINT' }],
    ['RELEASE', { id: 'call-1', type: 'RELEASE' }],
    ['unknown type', { id: 'call-1', type: 'EVAL', path: ['resize'], argumentList: [] }],
    ['no type', { id: 'call-1' }],
    ['too few arguments', apply(['resize'])],
    ['too many arguments', apply(['resize'], 1, 2)],
    ['argument of another type', apply(['resize'], '1')],
    ['NaN', apply(['resize'], Number.NaN)],
    ['infinite height', apply(['resize'], Number.POSITIVE_INFINITY)],
    ['negative height', apply(['resize'], -1)],
    ['unknown view', apply(['setView'], 'huge')],
    ['view with the name of a property', apply(['setView'], 'constructor')],
    ['slug of a megabyte', apply(['getAnnotation'], 'x'.repeat(1 << 20))],
    [
      'arguments that are no list',
      { id: 'call-1', type: 'APPLY', path: ['releaseFocus'], argumentList: { length: 0 } },
    ],
    ['arguments left out', { id: 'call-1', type: 'APPLY', path: ['releaseFocus'] }],
  ];

  test.each(attacks)('%s is refused and does nothing', async (_name, message) => {
    const { methods, peer } = attacked();
    peer.send(message);
    expect(await peer.next()).toEqual(REFUSED);
    expect(probe.pwned).toBeUndefined();
    for (const method of Object.values(methods)) expect(method).not.toHaveBeenCalled();
  });

  test('the constructor walk runs code on an unguarded comlink: the attack is a true one', async () => {
    const { port1, port2 } = new MessageChannel();
    expose(hostMethods(), port1);
    const peer = rawPeer(port2);
    peer.send({ ...apply(path, CODE), type: 'CONSTRUCT' });
    const made = rawPeer(portOf(await peer.next()));
    made.send(apply([]));
    expect(await made.next()).toMatchObject({ value: 7 });
    expect(probe.pwned).toBe('yes');
    made.close();
    peer.close();
  });

  test('a callback, which comlink would wrap and call, is refused', async () => {
    const { methods, peer } = attacked();
    const { port1, port2 } = new MessageChannel();
    const callback = { type: 'HANDLER', name: 'proxy', value: port2 };
    peer.send({ ...apply(['getAnnotation']), argumentList: [callback] }, [port2]);
    expect(await peer.next()).toEqual(REFUSED);
    expect(methods.getAnnotation).not.toHaveBeenCalled();
    port1.close();
  });

  test.each(['throw', 'proxy', 'nobody', '__proto__'])('a %s handler as an argument is refused', async (name) => {
    const { peer } = attacked();
    const argument = { type: 'HANDLER', name, value: { isError: false, value: 1 } };
    peer.send({ ...apply(['setActiveAnnotation']), argumentList: [argument] });
    expect(await peer.next()).toEqual(REFUSED);
  });

  test.each([null, 'hello', 5, [], {}, { type: 'APPLY', path: ['releaseFocus'], argumentList: [] }, { id: 7 }])(
    'the message %j, which has no id, is refused without one',
    async (message) => {
      const { peer, methods } = attacked();
      peer.send(message);
      expect(await peer.next()).toEqual({ ...REFUSED, id: null });
      expect(methods.releaseFocus).not.toHaveBeenCalled();
    },
  );

  test('the port goes on working after every attack', async () => {
    const { peer, methods } = attacked();
    for (const [, message] of attacks) peer.send(message);
    for (const _ of attacks) await peer.next();
    peer.send(apply(['resize'], 10));
    expect(await peer.next()).toEqual({ id: 'call-1', type: 'RAW', value: undefined });
    expect(methods.resize).toHaveBeenCalledExactlyOnceWith(10);
  });
});

describe('answers', () => {
  /** The frame's end of a menu's channel; the page's end is the attacker's. */
  function menuWithBadPage() {
    const { port1, port2 } = new MessageChannel();
    return { peer: rawPeer(port1), menu: openChannel<MenuHostCalls>(port2, {}, FRAME_GUARDS.menu, HOST_ANSWERS).peer };
  }

  const failure = (call: Promise<unknown>) =>
    call.then(
      () => 'resolved',
      (error: unknown) => error,
    );

  test.each([null, [], 'x', {}, { entry: [] }])('an entry answered with %j rejects', async (value) => {
    const { menu, peer } = menuWithBadPage();
    const error = failure(menu.getEntry());
    peer.send({ id: idOf(await peer.next()), type: 'RAW', value });
    expect(await error).toMatchObject({ code: 'bad-answer' });
  });

  test('what a call answers that should answer nothing is dropped', async () => {
    const { menu, peer } = menuWithBadPage();
    const answer = menu.setView('mid');
    peer.send({ id: idOf(await peer.next()), type: 'RAW', value: { surprise: true } });
    expect(await answer).toBeUndefined();
  });

  test('a proxy as an answer rejects, and is never called', async () => {
    const { menu, peer } = menuWithBadPage();
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
  ])('a thrown answer with %s is an error of ours', async (_name, value) => {
    const { menu, peer } = menuWithBadPage();
    const error = failure(menu.getEntry());
    peer.send({ id: idOf(await peer.next()), type: 'HANDLER', name: 'throw', value });
    expect(await error).toBeInstanceOf(ChannelError);
    expect(await error).not.toHaveProperty('x');
  });

  test('a refused call rejects with `bad-call`', async () => {
    const { menu, peer } = menuWithBadPage();
    const error = failure(menu.setEdge('top'));
    peer.send({ ...REFUSED, id: idOf(await peer.next()) });
    expect(await error).toMatchObject({ code: 'bad-call' });
  });

  test('an answer to nobody, or a second one, is ignored without an answer', async () => {
    const { peer, menu } = menuWithBadPage();
    peer.send({ ...REFUSED, id: 'nobody' });
    peer.send({ ...REFUSED, id: null });
    const first = menu.setView('mid');
    const id = idOf(await peer.next());
    peer.send({ id, type: 'RAW' });
    peer.send({ id, type: 'RAW' });
    await first;
    const second = menu.setView('min');
    expect(await peer.next()).toMatchObject({ path: ['setView'], argumentList: [{ value: 'min' }] });
    peer.send('goodbye');
    expect(await failure(second)).toMatchObject({ code: 'closed' });
  });

  test('arguments that cannot be cloned reject at once', async () => {
    const { page } = pair({}, {});
    const { setVisibleAnnotations } = page.peer;
    await expect(Reflect.apply(setVisibleAnnotations, undefined, [[() => 1]])).rejects.toThrow();
  });
});

describe('time and end', () => {
  test.each([
    ['setView', 10_000],
    ['getEntry', 60_000],
  ] as const)('%s rejects when nobody answers for %i ms', async (name, limit) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { port1, port2 } = new MessageChannel();
    const { peer } = openChannel<MenuHostCalls>(port1, {}, FRAME_GUARDS.menu, HOST_ANSWERS);
    const settled = vi.fn();
    const call = name === 'setView' ? peer.setView('mid') : peer.getEntry();
    call.then(settled, settled);
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'timeout' }));
    port2.close();
  });

  test('an answered call leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await pair({ setView: async () => {} }).menu.peer.setView('mid');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('calls that wait and calls that follow reject when the other side closes', async () => {
    const { page, menu, stop } = pair({ getEntry: () => new Promise(() => {}) });
    const waiting = menu.peer.getEntry().catch((error: unknown) => error);
    stop.abort();
    expect(await waiting).toMatchObject({ code: 'closed' });
    expect(await menu.closed).toMatchObject({ code: 'closed' });
    await expect(menu.peer.setView('mid')).rejects.toMatchObject({ code: 'closed' });
    await expect(page.peer.setView('mid')).rejects.toMatchObject({ code: 'closed' });
  });

  test('a signal that carries a ChannelError closes with that', async () => {
    const { page, stop } = pair({});
    stop.abort(new ChannelError('flood'));
    expect(await page.closed).toMatchObject({ code: 'flood' });
  });

  test('a flood closes the channel after 500 messages; what follows is never looked at', async () => {
    const { channel, methods, peer } = attacked();
    for (let sent = 0; sent < 10_000; sent += 1) peer.send(apply(['resize'], sent));
    expect(await channel.closed).toMatchObject({ code: 'flood' });
    expect(methods.resize).toHaveBeenCalledTimes(500);
  });

  test('a flood of messages that are refused closes it, too', async () => {
    const { channel, peer } = attacked();
    for (let sent = 0; sent < 10_000; sent += 1) peer.send('noise');
    expect(await channel.closed).toMatchObject({ code: 'flood' });
  });
});
