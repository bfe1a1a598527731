import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { ContentListener } from '../../content/source.ts';
import { bufferResponse, responseBytes } from '../../http/buffered-response.ts';
import { MemoryCache } from '../memory-cache/memory-cache.ts';
import { CacheInvalidator, type CacheInvalidatorOptions } from './cache-invalidator.ts';
import { CdnPurge } from './cdn/cdn-purge.ts';
import type { RemoteInvalidation } from './instances.ts';

afterEach(() => {
  vi.useRealTimers();
});

const value = bufferResponse({ type: 'text/plain', body: 'tides' });

/** Other instances, of which a test says whether they receive the changes already. */
function otherInstances() {
  const received: { invalidate: RemoteInvalidation } = { invalidate: () => undefined };
  return {
    receive: vi.fn((receiver: RemoteInvalidation) => {
      received.invalidate = receiver;
    }),
    invalidate: vi.fn((..._: Parameters<RemoteInvalidation>) => undefined),
    received,
  };
}

/** An invalidator with a response for each of these tags in memory. */
async function open({
  instances,
  tags = ['production:x', 'production:y'],
  datasets = ['production'],
}: {
  instances?: object;
  tags?: string[];
  datasets?: string[];
} = {}) {
  const { log } = Fastify({ logger: false });
  const cdnPurge = new CdnPurge({ url: 'http://127.0.0.1:9', form: 'surrogate-key' }, log);
  const cdn = {
    purge: vi.spyOn(cdnPurge, 'purge').mockReturnValue(),
    purgeMissed: vi.spyOn(cdnPurge, 'purgeMissed').mockResolvedValue(),
    close: vi.spyOn(cdnPurge, 'close'),
  };
  const memory = new MemoryCache<typeof value>({ maxBytes: 1_000_000, ttl: () => 3_600_000 });
  const unsubscribe = vi.fn();
  const content: { listener?: ContentListener } = {};
  const options = {
    content: {
      datasets,
      subscribe(listener: ContentListener) {
        content.listener = listener;
        return unsubscribe;
      },
    },
    memory,
    cdn: cdnPurge,
    ...(instances && { instances }),
  };
  const invalidator = new CacheInvalidator(options as unknown as CacheInvalidatorOptions);
  const fill = () =>
    Promise.all(
      tags.map((tag) =>
        memory.get(tag, async () => ({ value, tags: ['production:all', tag], bytes: responseBytes(value) })),
      ),
    );
  await fill();
  const stale = () => tags.filter((tag) => memory.peek(tag) === undefined);
  const listener = () => content.listener ?? expect.fail('nobody subscribed');
  return { invalidator, cdn, unsubscribe, listener, stale, fill };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a change makes the responses with its tags stale, here, in the other instances and in the CDN', async () => {
  const instances = otherInstances();
  const { listener, stale, cdn } = await open({ instances });
  listener().changed(['production:x'], 'change-1');
  await settled();
  expect(stale()).toEqual(['production:x']);
  expect(instances.invalidate).toHaveBeenCalledExactlyOnceWith(['production:x'], 'change-1 production:x');
  expect(cdn.purge).toHaveBeenCalledExactlyOnceWith(['production:x']);
});

test('an instance that hears of a change from another one purges the CDN too, once, and does not pass it on', async () => {
  const instances = otherInstances();
  const other = otherInstances();
  const { listener, stale, cdn } = await open({ instances });
  const { listener: otherListener } = await open({ instances: other });
  otherListener().changed(['production:x'], 'change-1');
  instances.received.invalidate(...(other.invalidate.mock.lastCall ?? expect.fail('nothing was published')));
  expect(stale()).toEqual(['production:x']);
  listener().changed(['production:x'], 'change-1');
  expect(cdn.purge).toHaveBeenCalledExactlyOnceWith(['production:x']);
  expect(instances.invalidate).not.toHaveBeenCalled();
});

test('a change with other tags, and each one without an id, invalidates', async () => {
  const instances = otherInstances();
  const { listener, stale, fill } = await open({ instances });
  listener().changed(['production:x'], 'change-1');
  await fill();
  listener().changed(['production:y'], 'change-1');
  expect(stale()).toEqual(['production:y']);
  await fill();
  instances.received.invalidate(['production:x'], '');
  await fill();
  instances.received.invalidate(['production:x'], '');
  expect(stale()).toEqual(['production:x']);
});

test('a change that arrives twice, from the lake and from another instance, is applied once', async () => {
  const instances = otherInstances();
  const { listener, stale, fill } = await open({ instances });
  listener().changed(['production:x'], 'change-1');
  const change = instances.invalidate.mock.lastCall ?? expect.fail('nothing was published');
  await fill();
  instances.received.invalidate(...change);
  expect(stale()).toEqual([]);
  instances.received.invalidate(['production:y'], 'change-2 of another instance');
  expect(stale()).toEqual(['production:y']);
  await fill();
  instances.received.invalidate(['production:y'], 'change-2 of another instance');
  expect(stale()).toEqual([]);
});

test('changes of other tags, and those without an id, have ids of their own', async () => {
  const instances = otherInstances();
  const { listener, stale, fill } = await open({ instances, tags: ['a', 'b', 'ab'] });
  listener().changed(['a', 'b'], 'change-1');
  listener().changed(['ab'], 'change-1');
  expect(stale()).toEqual(['a', 'b', 'ab']);
  await settled();
  const ids = instances.invalidate.mock.calls.map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  await fill();
  listener().changed(['a'], '');
  await fill();
  listener().changed(['a'], '');
  expect(stale()).toEqual(['a']);
  expect(instances.invalidate).toHaveBeenLastCalledWith(['a'], '');
});

test('another instance that has lost messages makes everything stale', async () => {
  const instances = otherInstances();
  const { stale, cdn } = await open({ instances });
  instances.received.invalidate(null, '');
  expect(stale()).toEqual(['production:x', 'production:y']);
  expect(cdn.purge).not.toHaveBeenCalled();
});

test('the webhook’s invalidation goes everywhere and counts the responses of this process', async () => {
  const instances = otherInstances();
  const { invalidator, stale, cdn } = await open({ instances });
  expect(invalidator.invalidate(['production:y'])).toBe(1);
  await settled();
  expect(stale()).toEqual(['production:y']);
  expect(instances.invalidate).toHaveBeenCalledExactlyOnceWith(['production:y'], '');
  expect(cdn.purge).toHaveBeenCalledExactlyOnceWith(['production:y']);
});

test('an instance trusts the responses of a dataset for an hour while it receives that dataset’s changes', async () => {
  const { invalidator, listener } = await open({ datasets: ['production', 'staging'] });
  const ttls = () => [['production'], ['staging'], ['production', 'staging'], []].map((each) => invalidator.ttl(each));
  expect(ttls()).toEqual([2_000, 2_000, 2_000, 2_000]);
  listener().subscribed('production', false);
  expect([...ttls(), invalidator.ttl()]).toEqual([3_600_000, 2_000, 2_000, 2_000, 2_000]);
  listener().subscribed('staging', false);
  expect([...ttls(), invalidator.ttl()]).toEqual(Array(5).fill(3_600_000));
  listener().disconnected('production');
  expect(ttls()).toEqual([2_000, 3_600_000, 2_000, 2_000]);
});

test('an instance trusts the responses of a dataset for five minutes if a webhook reports its changes', async () => {
  const instances = otherInstances();
  const { invalidator, listener } = await open({ datasets: ['production', 'staging'], instances });
  invalidator.invalidate(['production:s1:a']);
  expect([invalidator.ttl(['production']), invalidator.ttl(['staging'])]).toEqual([300_000, 2_000]);
  listener().subscribed('production', true);
  expect(invalidator.ttl(['production'])).toBe(3_600_000);
  listener().disconnected('production');
  expect(invalidator.ttl(['production'])).toBe(300_000);
  // A change of the stream, which other instances receive too, is no webhook.
  instances.received.invalidate(['staging:s1:a'], 'change-1');
  expect(invalidator.ttl(['staging'])).toBe(2_000);
  instances.received.invalidate(['staging:s1:a'], '');
  expect(invalidator.ttl(['staging'])).toBe(300_000);
});

test('with two datasets, an instance is live only while it receives the changes of both', async () => {
  const { invalidator, listener } = await open({ datasets: ['production', 'staging'] });
  const isLiveAfter = (event: 'subscribed' | 'disconnected', dataset: string) => {
    listener()[event](dataset, true);
    return invalidator.isLive;
  };
  expect(isLiveAfter('subscribed', 'production')).toBe(false);
  expect(isLiveAfter('subscribed', 'production')).toBe(false);
  expect(isLiveAfter('subscribed', 'staging')).toBe(true);
  expect(isLiveAfter('disconnected', 'production')).toBe(false);
  expect(isLiveAfter('subscribed', 'staging')).toBe(false);
  expect(isLiveAfter('subscribed', 'production')).toBe(true);
});

test('a subscription that may have missed changes makes the dataset stale, here and in the CDN', async () => {
  const { listener, stale, cdn, fill } = await open();
  for (let count = 1; count < 3; count += 1) {
    listener().subscribed('production', false);
    expect(stale()).toEqual(['production:x', 'production:y']);
    expect(cdn.purgeMissed.mock.calls).toEqual(Array(count).fill(['production']));
    listener().disconnected('production');
    await fill();
  }
});

test('a resumed subscription has missed nothing: responses stay, here and in the CDN', async () => {
  const { listener, stale, cdn } = await open();
  listener().disconnected('production');
  listener().subscribed('production', true);
  expect(stale()).toEqual([]);
  expect(cdn.purgeMissed).not.toHaveBeenCalled();
});

test('closing ends the subscription, and waits for the CDN', async () => {
  const { invalidator, unsubscribe, cdn } = await open();
  let isPurged = false;
  cdn.close.mockImplementation(async () => {
    await settled();
    isPurged = true;
  });
  await invalidator.close();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(isPurged).toBe(true);
});
