import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { expect, test, vi } from 'vitest';
import { invalidationChannel } from '../redis/connection.ts';
import { Instances } from './instances.ts';

const channel = invalidationChannel('journal');

/** A connection to a Redis whose answers a test decides. */
class FakeRedis extends EventEmitter {
  status = 'connecting';
  publish = vi.fn(async (_channel: string, _message: string): Promise<unknown> => 1);
  subscribe = vi.fn(async (..._: unknown[]): Promise<unknown> => 1);
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
  const connection = (redis: FakeRedis) => ({ redis: redis as unknown as Redis, close: () => undefined });
  const instances = new Instances(connection(commands), connection(subscriber), channel);
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
  return { instances, commands, subscriber, received, published };
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
    subscriber.emit('message', channel, text);
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
  expect(subscriber.subscribe).toHaveBeenCalledExactlyOnceWith(channel);
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
  expect(commands.publish).toHaveBeenCalledExactlyOnceWith(channel, expect.any(String));
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
