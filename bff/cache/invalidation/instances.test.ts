import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { expect, test, vi } from 'vitest';
import { channelNames } from '../redis/key-names.ts';
import { Instances } from './instances.ts';

const names = channelNames('journal');

/** A connection to a Redis whose answers a test decides. */
class FakeRedis extends EventEmitter {
  status = 'connecting';
  publish = vi.fn(async (_channel: string, _message: string): Promise<unknown> => 1);
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
  const published = () => commands.publish.mock.calls.map(([, text]) => read(text));
  return { instances, commands, subscriber, received, published, ready };
}

const read = (text: string): { from: string; id: string; tags: string[] | null } => JSON.parse(text);
const message = (fields: object) => JSON.stringify({ from: 'another', id: '', tags: ['x'], ...fields });

test('receives the messages of others, and neither its own nor those that are not valid', async () => {
  const { instances, subscriber, received, published } = await open();
  instances.invalidate(['x'], 'change');
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
    subscriber.emit('message', names.invalidations, text);
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
  expect(subscriber.subscribe).toHaveBeenCalledExactlyOnceWith(names.invalidations);
  expect(received).toEqual([[null, '']]);
  subscriber.subscribe.mockRejectedValueOnce(new Error('busy'));
  subscriber.connect();
  await settled();
  expect(received).toHaveLength(1);
  expect(subscriber.disconnect).toHaveBeenCalledExactlyOnceWith(true);
});

test('publishes a change with its tags and id', async () => {
  const { instances, commands, published } = await open();
  instances.invalidate(['x', 'y'], 'change');
  expect(commands.publish).toHaveBeenCalledExactlyOnceWith(names.invalidations, expect.any(String));
  expect(published()).toEqual([{ from: expect.any(String), id: 'change', tags: ['x', 'y'] }]);
});

test('what could not be published makes everything stale in the others, once, when Redis is back', async () => {
  const { instances, commands, published } = await open();
  commands.publish.mockRejectedValueOnce(new Error('gone'));
  instances.invalidate(['x'], 'change');
  commands.lose();
  await settled();
  expect(published()).toHaveLength(1);
  commands.publish.mockRejectedValueOnce(new Error('gone again'));
  for (const calls of [2, 3, 3]) {
    commands.connect();
    await settled();
    expect(published()).toHaveLength(calls);
  }
  expect(published().slice(1)).toMatchObject(Array(2).fill({ id: '', tags: null }));
});

test('a lost connection makes nothing stale in the others if all was published', async () => {
  const { instances, commands } = await open();
  instances.invalidate(['x'], 'change');
  await settled();
  commands.lose();
  commands.connect();
  await settled();
  expect(commands.publish).toHaveBeenCalledOnce();
});

test('an instance that joins others learns so, and is counted from then on', async () => {
  const { instances, commands, subscriber, ready } = await open();
  expect(await instances.subscribed('production')).toBe(true);
  expect(ready).toHaveBeenCalledOnce();
  expect(commands.pubsub).toHaveBeenCalledExactlyOnceWith('NUMSUB', names.subscribers('production'));
  expect(subscriber.subscribe).toHaveBeenLastCalledWith(names.subscribers('production'));
});

test.each([
  ['no other instance receives the changes', ['channel', 0]],
  ['Redis says nothing', null],
  ['Redis cannot be asked', new Error('gone')],
])('if %s, nobody is known to receive them', async (_, answer) => {
  const { instances, commands, subscriber } = await open();
  commands.pubsub.mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  expect(await instances.subscribed('production')).toBe(false);
  expect(subscriber.subscribe).toHaveBeenLastCalledWith(names.subscribers('production'));
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
