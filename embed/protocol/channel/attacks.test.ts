import { expose } from 'comlink';
import { afterEach, describe, expect, test } from 'vitest';
import { isJsonObject } from '../../../bff/contract/shared/json-object.ts';
import { attackedPage, pageMethods } from '../testing/attacked-page.ts';
import { apply, REFUSED, rawPeer } from '../testing/raw-peer.ts';

interface Probe {
  pwned?: unknown;
}
const probe: typeof globalThis & Probe = globalThis;
const CODE = 'globalThis.pwned = "yes"; return 7';

/** The port of a proxy that the page answered with. */
function portOf(message: unknown): MessagePort {
  const port = isJsonObject(message) ? message.value : undefined;
  if (port instanceof MessagePort) return port;
  throw new Error('The answer is not a proxy');
}

afterEach(() => {
  delete probe.pwned;
});

describe('the known attacks on comlink', () => {
  const path = ['intend', 'constructor', 'constructor'];
  const attacks: [name: string, message: object][] = [
    ['constructor walk', apply(path, CODE)],
    ['constructor of the methods', apply(['constructor', 'constructor'], CODE)],
    ['__proto__', apply(['__proto__', 'constructor', 'constructor'], CODE)],
    ['__proto__ as a method', apply(['__proto__'])],
    ['prototype of a method', apply(['shown', 'call'], null, 3)],
    ['inherited method', apply(['toString'])],
    ['hasOwnProperty', apply(['hasOwnProperty'], 'x')],
    ['own method outside the protocol', apply(['secret'])],
    ['empty path', apply([])],
    ['path as a string', apply('shown', 3)],
    ['path with an object as the name', apply([{ toString: 'shown' }], 3)],
    ['path as a nested array', apply([['shown']], 3)],
    ['read of a method', { id: 'call-1', type: 'GET', path: ['getEntry'] }],
    ['read of a prototype', { id: 'call-1', type: 'GET', path: ['__proto__'] }],
    ['SET of a method', { id: 'call-1', type: 'SET', path: ['shown'], value: { type: 'RAW', value: 1 } }],
    ['SET of a prototype', { id: 'call-1', type: 'SET', path: ['__proto__', 'x'], value: { type: 'RAW', value: 1 } }],
    ['CONSTRUCT', { id: 'call-1', type: 'CONSTRUCT', path, argumentList: [{ type: 'RAW', value: CODE }] }],
    ['ENDPOINT', { id: 'call-1', type: 'ENDPOINT' }],
    ['RELEASE', { id: 'call-1', type: 'RELEASE' }],
    ['unknown type', { id: 'call-1', type: 'EVAL', path: ['shown'], argumentList: [] }],
    ['no type', { id: 'call-1' }],
    ['too few arguments', apply(['shown'])],
    ['too many arguments', apply(['shown'], 1, 2, 3)],
    ['argument of another type', apply(['shown'], 0, '1')],
    ['NaN', apply(['shown'], 0, Number.NaN)],
    ['infinite height', apply(['shown'], 0, Number.POSITIVE_INFINITY)],
    ['negative height', apply(['shown'], 0, -1)],
    ['unknown view', apply(['intend'], { kind: 'view', view: 'huge' })],
    ['intent with the name of a property', apply(['intend'], { kind: 'constructor' })],
    ['slug of a megabyte', apply(['getAnnotation'], 'x'.repeat(1 << 20))],
    [
      'arguments that are not a list',
      { id: 'call-1', type: 'APPLY', path: ['focusLeft'], argumentList: { length: 0 } },
    ],
    ['missing arguments', { id: 'call-1', type: 'APPLY', path: ['focusLeft'] }],
  ];

  test.each(attacks)('%s is refused and has no effect', async (_name, message) => {
    const { methods, peer } = attackedPage();
    peer.send(message);
    expect(await peer.next()).toEqual(REFUSED);
    expect(probe.pwned).toBeUndefined();
    for (const method of Object.values(methods)) expect(method).not.toHaveBeenCalled();
  });

  test('the constructor walk runs code on unguarded comlink, so the attack is real', async () => {
    const { port1, port2 } = new MessageChannel();
    expose(pageMethods(), port1);
    const peer = rawPeer(port2);
    peer.send({ ...apply(path, CODE), type: 'CONSTRUCT' });
    const created = rawPeer(portOf(await peer.next()));
    created.send(apply([]));
    expect(await created.next()).toMatchObject({ value: 7 });
    expect(probe.pwned).toBe('yes');
    created.close();
    peer.close();
  });

  test('refuses a callback, which comlink would wrap and call', async () => {
    const { methods, peer } = attackedPage();
    const { port1, port2 } = new MessageChannel();
    const callback = { type: 'HANDLER', name: 'proxy', value: port2 };
    peer.send({ ...apply(['getAnnotation']), argumentList: [callback] }, [port2]);
    expect(await peer.next()).toEqual(REFUSED);
    expect(methods.getAnnotation).not.toHaveBeenCalled();
    port1.close();
  });

  test.each(['throw', 'proxy', 'unknown', '__proto__'])('refuses a %s handler as an argument', async (name) => {
    const { peer } = attackedPage();
    const argument = { type: 'HANDLER', name, value: { isError: false, value: 1 } };
    peer.send({ ...apply(['raiseAnnotation']), argumentList: [argument] });
    expect(await peer.next()).toEqual(REFUSED);
  });

  test.each([null, 'hello', 5, [], {}, { type: 'APPLY', path: ['focusLeft'], argumentList: [] }, { id: 7 }])(
    'refuses the message %j, which has no id, with the id null',
    async (message) => {
      const { peer, methods } = attackedPage();
      peer.send(message);
      expect(await peer.next()).toEqual({ ...REFUSED, id: null });
      expect(methods.focusLeft).not.toHaveBeenCalled();
    },
  );

  test('the port still works after all attacks', async () => {
    const { peer, methods } = attackedPage();
    for (const [, message] of attacks) peer.send(message);
    for (const _ of attacks) await peer.next();
    peer.send(apply(['shown'], 1, 10));
    expect(await peer.next()).toEqual({ id: 'call-1', type: 'RAW', value: undefined });
    expect(methods.shown).toHaveBeenCalledExactlyOnceWith(1, 10);
  });
});
