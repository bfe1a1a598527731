import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BusyError, PublicError } from '../../contract/public-errors.ts';
import { captureLog } from '../testing/captured-log.ts';
import { ImageCache } from './image-cache.ts';

const image = Buffer.from('image');
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
    await Promise.all([cache.get('a', source(render)), cache.get('a', source(render))]);
    expect(await cache.get('a', source(render))).toBe(image);
    expect(renderings).toBe(1);
    await cache.get('b', source(render));
    expect(renderings).toBe(2);
  });

  it('reports a failed rendering to every request that waits for it, and does not cache it', async () => {
    const cache = new ImageCache(captureLog().log);
    const fail = () => Promise.reject(new Error('corrupt'));
    const outcomes = await Promise.allSettled([cache.get('a', source(fail)), cache.get('a', source(fail))]);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: new Error('corrupt') },
      { status: 'rejected', reason: new Error('corrupt') },
    ]);
    expect(
      await cache.get(
        'a',
        source(async () => image),
      ),
    ).toBe(image);
  });

  it('evicts the least recently used images when they take too much memory', async () => {
    const cache = new ImageCache(captureLog().log);
    const render = async () => image;
    for (const key of ['first', 'second', 'third', 'fourth']) await cache.get(key, source(renderLarge));
    await cache.get('first', source(render));
    await cache.get('fifth', source(renderLarge));
    expect((await cache.get('first', source(render))).length).toBeGreaterThan(image.length);
    expect(await cache.get('second', source(render))).toBe(image);
  });

  it('returns an image that is too large to be cached, and keeps the others', async () => {
    const cache = new ImageCache(captureLog().log);
    const large = Buffer.alloc(17 * 1024 * 1024);
    await cache.get(
      'small',
      source(async () => image),
    );
    expect(
      await cache.get(
        'large',
        source(async () => large),
      ),
    ).toBe(large);
    expect(
      await cache.get(
        'large',
        source(async () => image),
      ),
    ).toBe(image);
    expect(await cache.get('small', source(renderLarge))).toBe(image);
  });

  it.each([
    ['took too long', new BusyError('too slow', 503, 600)],
    ['is damaged', new PublicError('damaged', 422)],
  ])('does not try an image again that %s', async (_, error) => {
    const log = captureLog();
    const cache = new ImageCache(log.log);
    let renderings = 0;
    const render = () => {
      renderings += 1;
      return Promise.reject(error);
    };
    for (const _ of [1, 2]) await expect(cache.get('a', source(render))).rejects.toThrow(error.message);
    expect([renderings, log.lines.length]).toEqual([1, 1]);
  });
});

/** Renderings that run until the test ends them, in the order in which they started. Two fill both slots. */
function busyQueue() {
  const cache = new ImageCache(captureLog().log);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (key: string) => {
    const render = () => {
      started.push(key);
      return new Promise<Buffer>((resolve) => ends.set(key, () => resolve(image)));
    };
    const result = cache.get(key, source(render));
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
  it('has one place for all requests of one image', async () => {
    const { started, run, end, endBusy } = busyQueue();
    const waiting = Array.from({ length: 160 }, () => run('new'));
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
    await expect(run('one too many')).rejects.toThrow(BusyError);
    cache.close();
    for (const result of [...waiting, run('late')])
      await expect(result).rejects.toThrow('The service is shutting down');
    await endBusy();
  });
});
