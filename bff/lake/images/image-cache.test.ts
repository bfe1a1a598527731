import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AssetError } from '../lake-error.ts';
import { captureLog } from '../testing/captured-log.ts';
import { ImageCache } from './image-cache.ts';

const image = Buffer.from('image');
const { signal } = new AbortController();
const source = (render: () => Promise<Buffer>) => ({ file: 'images/a.png', render });
const renderLarge = async () => Buffer.alloc(16_000_000);

describe('ImageCache', () => {
  it('renders an image once for concurrent and later requests', async () => {
    const cache = new ImageCache(captureLog().log);
    let renderings = 0;
    const render = async () => {
      renderings += 1;
      return image;
    };
    await Promise.all([cache.get('a', source(render), signal), cache.get('a', source(render), signal)]);
    expect(await cache.get('a', source(render), signal)).toBe(image);
    expect(renderings).toBe(1);
    await cache.get('b', source(render), signal);
    expect(renderings).toBe(2);
  });

  it('reports a failed rendering to every request that waits for it, and does not cache it', async () => {
    const cache = new ImageCache(captureLog().log);
    const fail = () => Promise.reject(new Error('corrupt'));
    const outcomes = await Promise.allSettled([
      cache.get('a', source(fail), signal),
      cache.get('a', source(fail), signal),
    ]);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: new Error('corrupt') },
      { status: 'rejected', reason: new Error('corrupt') },
    ]);
    expect(
      await cache.get(
        'a',
        source(async () => image),
        signal,
      ),
    ).toBe(image);
  });

  it('evicts the least recently used images when they take too much memory', async () => {
    const cache = new ImageCache(captureLog().log);
    const render = async () => image;
    for (const key of ['first', 'second', 'third', 'fourth']) await cache.get(key, source(renderLarge), signal);
    await cache.get('first', source(render), signal);
    await cache.get('fifth', source(renderLarge), signal);
    expect((await cache.get('first', source(render), signal)).length).toBeGreaterThan(image.length);
    expect(await cache.get('second', source(render), signal)).toBe(image);
  });

  it('returns an image that is too large to be cached, and keeps the others', async () => {
    const cache = new ImageCache(captureLog().log);
    const large = Buffer.alloc(17 * 1024 * 1024);
    await cache.get(
      'small',
      source(async () => image),
      signal,
    );
    expect(
      await cache.get(
        'large',
        source(async () => large),
        signal,
      ),
    ).toBe(large);
    expect(
      await cache.get(
        'large',
        source(async () => image),
        signal,
      ),
    ).toBe(image);
    expect(await cache.get('small', source(renderLarge), signal)).toBe(image);
  });

  it.each([
    ['took too long', new AssetError(503, 'too slow', 600)],
    ['is damaged', new AssetError(422, 'damaged')],
  ])('does not try an image again that %s', async (_, error) => {
    const log = captureLog();
    const cache = new ImageCache(log.log);
    let renderings = 0;
    const render = () => {
      renderings += 1;
      return Promise.reject(error);
    };
    for (const _ of [1, 2]) await expect(cache.get('a', source(render), signal)).rejects.toThrow(error.message);
    expect([renderings, log.lines.length]).toEqual([1, 1]);
  });
});

/** Renderings that run until the test ends them, in the order in which they started. Two fill both slots. */
function busyQueue() {
  const cache = new ImageCache(captureLog().log);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (key: string, ofClient = signal) => {
    const render = () => {
      started.push(key);
      return new Promise<Buffer>((resolve) => ends.set(key, () => resolve(image)));
    };
    const result = cache.get(key, source(render), ofClient);
    // Some tests leave renderings behind, which fail later.
    result.catch(() => {});
    return result;
  };
  const busy = [run('busy 1'), run('busy 2')];
  const endBusy = async (): Promise<void> => {
    for (const key of ['busy 1', 'busy 2']) ends.get(key)?.();
    await Promise.all(busy);
  };
  const end = (key: string) => ends.get(key)?.();
  return { cache, started, run, end, endBusy };
}

describe('The queue of renderings', () => {
  it('does not render what nobody waits for any more', async () => {
    const { started, run, endBusy } = busyQueue();
    const gone = new AbortController();
    const waiting = [run('abandoned', gone.signal), run('wanted', gone.signal)];
    void run('wanted');
    gone.abort(new Error('gone'));
    for (const result of waiting) await expect(result).rejects.toThrow('gone');
    await endBusy();
    expect(started.slice(2)).toEqual(['wanted']);
    await expect(run('late', gone.signal)).rejects.toThrow('gone');
  });

  it('has one place for all requests of one image', async () => {
    const { started, run, end, endBusy } = busyQueue();
    const gone = new AbortController();
    const abandoned = run('new', gone.signal);
    const waiting = Array.from({ length: 160 }, () => run('new'));
    gone.abort(new Error('gone'));
    await expect(abandoned).rejects.toThrow('gone');
    const other = run('other');
    await endBusy();
    await setImmediate();
    expect(started.slice(2)).toEqual(['new', 'other']);
    end('new');
    end('other');
    expect(new Set(await Promise.all([...waiting, other]))).toEqual(new Set([image]));
  });

  it('rejects an image when it is full, and everything that waits when it is closed, but finishes what runs', async () => {
    const { cache, run, endBusy } = busyQueue();
    const waiting = Array.from({ length: 100 }, (_, index) => run(`${index}`));
    await expect(run('one too many')).rejects.toThrow(AssetError);
    cache.close();
    for (const result of [...waiting, run('late')])
      await expect(result).rejects.toThrow('The service is shutting down');
    await endBusy();
  });
});
