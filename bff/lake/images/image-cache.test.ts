import { describe, expect, it } from 'vitest';
import { ImageCache } from './image-cache.ts';
import { ImageTimeoutError } from './image-errors.ts';

const image = Buffer.from('image');
const client = { address: '192.0.2.1', signal: new AbortController().signal };
const renderLarge = async () => Buffer.alloc(16_000_000);

describe('ImageCache', () => {
  it('renders an image once for concurrent and later requests', async () => {
    const cache = new ImageCache();
    let renderings = 0;
    const render = async () => {
      renderings += 1;
      return image;
    };
    await Promise.all([cache.get('a', render, client), cache.get('a', render, client)]);
    expect(await cache.get('a', render, client)).toBe(image);
    expect(renderings).toBe(1);
    await cache.get('b', render, client);
    expect(renderings).toBe(2);
  });

  it('reports a failed rendering to every request that waits for it, and does not cache it', async () => {
    const cache = new ImageCache();
    const fail = () => Promise.reject(new Error('corrupt'));
    const outcomes = await Promise.allSettled([cache.get('a', fail, client), cache.get('a', fail, client)]);
    expect(outcomes).toEqual([
      { status: 'rejected', reason: new Error('corrupt') },
      { status: 'rejected', reason: new Error('corrupt') },
    ]);
    expect(await cache.get('a', async () => image, client)).toBe(image);
  });

  it('evicts the least recently used images when they take too much memory', async () => {
    const cache = new ImageCache();
    const render = async () => image;
    for (const key of ['first', 'second', 'third', 'fourth']) await cache.get(key, renderLarge, client);
    await cache.get('first', render, client);
    await cache.get('fifth', renderLarge, client);
    expect((await cache.get('first', render, client)).length).toBeGreaterThan(image.length);
    expect(await cache.get('second', render, client)).toBe(image);
  });

  it('returns an image that is too large to be cached, and keeps the others', async () => {
    const cache = new ImageCache();
    const large = Buffer.alloc(17 * 1024 * 1024);
    await cache.get('small', async () => image, client);
    expect(await cache.get('large', async () => large, client)).toBe(large);
    expect(await cache.get('large', async () => image, client)).toBe(image);
    expect(await cache.get('small', renderLarge, client)).toBe(image);
  });

  it('does not try an image again that took too long', async () => {
    const cache = new ImageCache();
    let renderings = 0;
    const render = () => {
      renderings += 1;
      return Promise.reject(new ImageTimeoutError('too slow', 600));
    };
    for (const _ of [1, 2]) await expect(cache.get('a', render, client)).rejects.toThrow('too slow');
    expect(renderings).toBe(1);
  });
});
