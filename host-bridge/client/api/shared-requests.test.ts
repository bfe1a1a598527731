import { describe, expect, it } from 'vitest';
import { SharedRequests } from './shared-requests.ts';

const forever = new AbortController().signal;

describe('shared requests', () => {
  it('forget the oldest answers, so that a page that lives for days does not grow for days', async () => {
    const requests = new SharedRequests();
    const loaded: string[] = [];
    const get = (address: string) =>
      requests.get(address, forever, async () => {
        loaded.push(address);
      });
    for (let number = 0; number <= 200; number++) await get(`/${number}`);
    await get('/200');
    await get('/0');
    expect(loaded.length).toBe(202);
    expect(loaded.at(-1)).toBe('/0');
  });

  it('are asked anew after everybody left, and the end of the old request changes nothing', async () => {
    const requests = new SharedRequests();
    const left = new AbortController();
    const first = requests.get('/slow', left.signal, (signal) => {
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    left.abort(new Error('left'));
    const second = requests.get('/slow', forever, async () => 'new');
    await expect(first).rejects.toThrow('left');
    expect(await second).toBe('new');
    expect(await requests.get('/slow', forever, async () => 'newer')).toBe('new');
  });

  it('keep an answer whose callers abort after it came', async () => {
    const requests = new SharedRequests();
    const left = new AbortController();
    await requests.get('/answer', left.signal, async () => 'kept');
    left.abort();
    expect(await requests.get('/answer', forever, async () => 'another')).toBe('kept');
  });
});
