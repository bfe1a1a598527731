import { describe, expect, it } from 'vitest';
import { QueueFullError } from '../concurrency-limiter.ts';
import { ImageCache } from './image-cache.ts';

const image = Buffer.from('image');
const renderLarge = async () => Buffer.alloc(30 * 1024 * 1024);

describe('ImageCache', () => {
  it('renders an image once for concurrent and later requests', async () => {
    const cache = new ImageCache();
    let renderings = 0;
    const render = async () => {
      renderings += 1;
      return image;
    };
    await Promise.all([cache.get('a', render), cache.get('a', render)]);
    expect(await cache.get('a', render)).toBe(image);
    expect(renderings).toBe(1);
    await cache.get('b', render);
    expect(renderings).toBe(2);
  });

  it('reports a failed rendering to every request that waits for it, and does not cache it', async () => {
    const cache = new ImageCache();
    const fail = () => Promise.reject(new Error('corrupt'));
    const outcomes = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)]);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: new Error('corrupt') },
      { status: 'rejected', reason: new Error('corrupt') },
    ]);
    expect(await cache.get('a', async () => image)).toBe(image);
  });

  it('evicts the least recently used images when they take too much memory', async () => {
    const cache = new ImageCache();
    const render = async () => image;
    await cache.get('first', renderLarge);
    await cache.get('second', renderLarge);
    await cache.get('first', render);
    await cache.get('third', renderLarge);
    expect((await cache.get('first', render)).length).toBeGreaterThan(image.length);
    expect(await cache.get('second', render)).toBe(image);
  });

  it('returns an image that is larger than the cache', async () => {
    const large = Buffer.alloc(65 * 1024 * 1024);
    expect(await new ImageCache().get('a', async () => large)).toBe(large);
  });

  it('returns an image that is evicted while it is being rendered', async () => {
    const cache = new ImageCache();
    let finish: (rendered: Buffer) => void = () => {};
    const slow = cache.get('slow', () => new Promise((resolve) => (finish = resolve)));
    for (const key of ['first', 'second', 'third']) await cache.get(key, renderLarge);
    finish(image);
    expect(await slow).toBe(image);
  });

  it('rejects an image when too many wait to be rendered', async () => {
    const cache = new ImageCache();
    let finish: () => void = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const render = () => finished.then(() => image);
    const accepted = Array.from({ length: 52 }, (_, index) => cache.get(`${index}`, render));
    await expect(cache.get('one too many', render)).rejects.toThrow(QueueFullError);
    finish();
    expect(await Promise.all(accepted)).toHaveLength(52);
  });
});
