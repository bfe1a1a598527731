import { describe, expect, it } from 'vitest';
import { ImageStore } from './image-cache.ts';

const image = Buffer.from('image');

describe('ImageStore', () => {
  it('makes an image once for all who ask, at once or later', async () => {
    const store = new ImageStore();
    let made = 0;
    const make = async () => {
      made += 1;
      return image;
    };
    await Promise.all([store.get('a', make), store.get('a', make)]);
    expect(await store.get('a', make)).toBe(image);
    expect(made).toBe(1);
    await store.get('b', make);
    expect(made).toBe(2);
  });

  it('keeps no failure', async () => {
    const store = new ImageStore();
    await expect(store.get('a', () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    expect(await store.get('a', async () => image)).toBe(image);
  });

  it('gives up those that were not used for longest when they take too much memory', async () => {
    const store = new ImageStore();
    const big = async () => Buffer.alloc(30 * 1024 * 1024);
    const remake = async () => image;
    await store.get('first', big);
    await store.get('second', big);
    await store.get('first', remake);
    await store.get('third', big);
    expect((await store.get('first', remake)).length).toBeGreaterThan(image.length);
    expect(await store.get('second', remake)).toBe(image);
  });
});
