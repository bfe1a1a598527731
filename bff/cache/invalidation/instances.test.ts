import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyNames } from '../redis-cache/key-names.ts';
import { Instances } from './instances.ts';

const names = keyNames('journal', '1');

/** A connection to a Redis whose answers a test decides. */
class FakeRedis extends EventEmitter {
  status = 'connecting';
  eval = vi.fn(async (..._: unknown[]): Promise<unknown> => 1);
  pubsub = vi.fn(async (..._: unknown[]): Promise<unknown> => ['channel', 1]);
  subscribe = vi.fn(async (..._: unknown[]): Promise<unknown> => 1);
  unsubscribe = vi.fn(async (..._: unknown[]): Promise<unknown> => 0);
  disconnect = vi.fn();
  connect() {
    this.status = 'ready';
    this.emit('ready');
  }
  lose() {
    this.status = 'reconnecting';
    this.emit('close');
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** An instance, connected unless a test says otherwise. */
async function open({ isConnected = true } = {}) {
  const [commands, subscriber] = [new FakeRedis(), new FakeRedis()];
  const ready = vi.fn(async () => undefined);
  const connection = (redis: FakeRedis) => ({ redis: redis as unknown as Redis, ready, close: () => undefined });
  const instances = new Instances(connection(commands), connection(subscriber), names);
  const received: [tags: readonly string[] | null, id: string][] = [];
  instances.receive((...message) => received.push(message));
  if (isConnected) {
    commands.connect();
    subscriber.connect();
    await settled();
    received.length = 0;
  }
  /** The messages that this instance published, with their tags and ids. */
  const published = () => commands.eval.mock.calls.flatMap((call) => call.filter(isMessage).map(read));
  return { instances, commands, subscriber, received, published, ready };
}

const isMessage = (argument: unknown) => typeof argument === 'string' && argument.startsWith('{"from"');
const read = (message: unknown): { from: string; id: string; tags: string[] | null } => JSON.parse(String(message));
const message = (fields: object) => JSON.stringify({ from: 'another', id: '', tags: ['x'], ...fields });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('is connected and in sync once Redis is there', async () => {
  const { instances, commands } = await open({ isConnected: false });
  expect([instances.isConnected, instances.isInSync]).toEqual([false, false]);
  commands.lose();
  commands.connect();
  expect([instances.isConnected, instances.isInSync]).toEqual([true, true]);
  expect(commands.eval).not.toHaveBeenCalled();
});

test('receives the messages of others, and neither its own nor those that are not valid', async () => {
  const { instances, subscriber, received, published } = await open();
  await instances.invalidate(['x'], 'change');
  const [own] = published();
  for (const text of [
    message({ id: 'change' }),
    message({ tags: null }),
    message({ from: own?.from }),
    message({ tags: 'x' }),
    message({ id: 7 }),
    '{',
    'null',
  ])
    subscriber.emit('message', names.channel, text);
  expect(received).toEqual([
    [['x'], 'change'],
    [null, ''],
  ]);
});

test('everything is stale when the subscription begins, because earlier messages are lost', async () => {
  const { subscriber, received } = await open({ isConnected: false });
  subscriber.connect();
  expect(received).toEqual([]);
  await settled();
  expect(subscriber.subscribe).toHaveBeenCalledExactlyOnceWith(names.channel);
  expect(received).toEqual([[null, '']]);
  subscriber.subscribe.mockRejectedValueOnce(new Error('busy'));
  subscriber.connect();
  await settled();
  expect(received).toHaveLength(1);
  expect(subscriber.disconnect).toHaveBeenCalledExactlyOnceWith(true);
});

test('publishes a change with its tags, and says whether it is the first', async () => {
  const { instances, commands, published } = await open();
  expect(await instances.invalidate(['x', 'y'], 'change')).toBe(true);
  expect(commands.eval).toHaveBeenCalledExactlyOnceWith(
    expect.any(String),
    2,
    names.invalidations,
    names.change('change'),
    names.channel,
    expect.any(String),
    '1',
    'x',
    'y',
  );
  expect(published()).toEqual([{ from: expect.any(String), id: 'change', tags: ['x', 'y'] }]);
  commands.eval.mockResolvedValueOnce(0);
  expect(await instances.invalidate(['x'], 'change')).toBe(false);
  await instances.invalidate(['x'], '');
  expect(commands.eval.mock.lastCall?.[6]).toBe('0');
});

test('what Redis refused makes everything stale as soon as Redis accepts that', async () => {
  const { instances, commands, published } = await open();
  commands.eval.mockRejectedValueOnce(new Error('full'));
  expect(await instances.invalidate(['x'], 'change')).toBe(true);
  expect(instances.isInSync).toBe(false);
  commands.eval.mockRejectedValueOnce(new Error('full'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect([commands.eval.mock.calls.length, instances.isInSync]).toEqual([2, false]);
  await vi.advanceTimersByTimeAsync(999);
  expect(commands.eval).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(published().at(-1)).toMatchObject({ id: '', tags: null });
  expect(commands.eval.mock.lastCall?.slice(1, 4)).toEqual([1, names.invalidations, names.channel]);
  expect(instances.isInSync).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(commands.eval).toHaveBeenCalledTimes(3);
});

test('a lost connection makes everything stale when it is back', async () => {
  const { instances, commands, published } = await open();
  commands.lose();
  expect([instances.isConnected, instances.isInSync]).toEqual([false, false]);
  commands.connect();
  await settled();
  expect(published()).toMatchObject([{ tags: null }]);
  expect(instances.isInSync).toBe(true);
});

test('while Redis is away, nothing is tried again: its return does that', async () => {
  const { instances, commands } = await open();
  commands.eval.mockRejectedValueOnce(new Error('gone'));
  await instances.invalidate(['x'], '');
  commands.status = 'reconnecting';
  await vi.advanceTimersByTimeAsync(5_000);
  expect(commands.eval).toHaveBeenCalledOnce();
});

test('a closed instance tries nothing again', async () => {
  const { instances, commands } = await open();
  commands.eval.mockRejectedValueOnce(new Error('gone'));
  await instances.invalidate(['x'], '');
  instances.close();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(commands.eval).toHaveBeenCalledOnce();
});

test('an instance that joins others has no gap', async () => {
  const { instances, commands, subscriber, ready } = await open();
  expect(await instances.subscribed('production')).toBe(false);
  expect(ready).toHaveBeenCalledOnce();
  expect(commands.pubsub).toHaveBeenCalledExactlyOnceWith('NUMSUB', names.subscribers('production'));
  expect(commands.eval).not.toHaveBeenCalled();
  expect(subscriber.subscribe).toHaveBeenLastCalledWith(names.subscribers('production'));
});

test.each([
  ['no other instance receives the changes', ['channel', 0], undefined],
  ['Redis says nothing', null, undefined],
  ['Redis cannot be asked', new Error('gone'), undefined],
  ['it has missed changes', ['channel', 1], true],
])('an instance has a gap if %s, so the dataset is stale', async (_, answer, hasMissed) => {
  const { instances, commands, published } = await open();
  commands.pubsub.mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  expect(await instances.subscribed('production', hasMissed)).toBe(true);
  expect(published()).toMatchObject([{ id: '', tags: ['production:all'] }]);
});

test('an instance that has missed nothing has no gap, even if it was alone', async () => {
  const { instances, commands } = await open();
  commands.pubsub.mockResolvedValue(['channel', 0]);
  expect(await instances.subscribed('production', false)).toBe(false);
  expect(commands.eval).not.toHaveBeenCalled();
});

test('until Redis has confirmed a subscription, the instance is not in sync', async () => {
  const { instances, commands } = await open();
  let answer = (_: unknown) => {};
  commands.pubsub.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const subscribed = instances.subscribed('production');
  expect(instances.isInSync).toBe(false);
  answer(['channel', 1]);
  await subscribed;
  expect(instances.isInSync).toBe(true);
});

test('the datasets of an instance are subscribed again when the connection is back, without those that it left', async () => {
  const { instances, subscriber } = await open();
  subscriber.lose();
  await instances.subscribed('production');
  await instances.subscribed('staging');
  expect(subscriber.subscribe).toHaveBeenCalledOnce();
  subscriber.unsubscribe.mockRejectedValueOnce(new Error('gone'));
  instances.disconnected('staging');
  expect(subscriber.unsubscribe).toHaveBeenCalledExactlyOnceWith(names.subscribers('staging'));
  subscriber.subscribe.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  subscriber.connect();
  await settled();
  const calls = subscriber.subscribe.mock.calls.slice(1);
  expect(calls).toContainEqual([names.subscribers('production')]);
  expect(calls).toHaveLength(2);
});
