import { describe, expect, it } from 'vitest';
import { SharedRequests } from './request.ts';

const forever = new AbortController().signal;
const answer = (body?: unknown) => ({ body, headers: new Headers() });

describe('shared requests', () => {
  it('evict the oldest responses, so that a page open for days does not grow without limit', async () => {
    const requests = new SharedRequests();
    const loaded: string[] = [];
    const get = (address: string) =>
      requests.get(address, forever, async () => {
        loaded.push(address);
        return answer();
      });
    for (let number = 0; number <= 200; number++) await get(`/${number}`);
    await get('/200');
    await get('/0');
    expect(loaded.length).toBe(202);
    expect(loaded.at(-1)).toBe('/0');
  });

  it('are sent again after every caller has aborted, unaffected by the end of the old request', async () => {
    const requests = new SharedRequests();
    const controller = new AbortController();
    const first = requests.get('/slow', controller.signal, (signal) => {
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    controller.abort(new Error('left'));
    const second = requests.get('/slow', forever, async () => answer('new'));
    await expect(first).rejects.toThrow('left');
    expect(await second).toMatchObject({ body: 'new' });
    expect(await requests.get('/slow', forever, async () => answer('newer'))).toMatchObject({ body: 'new' });
  });

  it('keep a response whose callers abort after it arrived', async () => {
    const requests = new SharedRequests();
    const controller = new AbortController();
    await requests.get('/answer', controller.signal, async () => answer('cached'));
    controller.abort();
    expect(await requests.get('/answer', forever, async () => answer('another'))).toMatchObject({ body: 'cached' });
  });
});
