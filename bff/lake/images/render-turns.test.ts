import { describe, expect, it } from 'vitest';
import { ImageCache } from './image-cache.ts';
import { ImageUnavailableError } from './image-errors.ts';

const image = Buffer.from('image');

/** Renderings that run until the test ends them, in the order in which they started. */
function controlledRenderings() {
  const cache = new ImageCache();
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (key: string, address: string, signal = new AbortController().signal) => {
    const render = () => {
      started.push(key);
      return new Promise<Buffer>((resolve) => ends.set(key, () => resolve(image)));
    };
    const result = cache.get(key, render, { address, signal });
    // Some tests leave renderings behind, which fail later.
    result.catch(() => {});
    return result;
  };
  const end = async (key: string, result: Promise<unknown>): Promise<void> => {
    ends.get(key)?.();
    await result;
  };
  return { cache, started, run, end };
}

/** Fills both slots. */
function busyQueue() {
  const renderings = controlledRenderings();
  const [first, second] = [renderings.run('busy 1', 'a'), renderings.run('busy 2', 'a')];
  const endBusy = () => Promise.all([renderings.end('busy 1', first), renderings.end('busy 2', second)]);
  return { ...renderings, endBusy };
}

describe('The turns of renderings', () => {
  it('lets clients take turns', async () => {
    const { started, run, endBusy } = busyQueue();
    for (const key of ['a1', 'a2', 'a3']) void run(key, 'a');
    void run('b1', 'b');
    await endBusy();
    expect(started.slice(2).sort()).toEqual(['a1', 'b1']);
  });

  it('renders an image once for clients that wait for it, at the first turn of one of them', async () => {
    const { started, run, end, endBusy } = busyQueue();
    for (const key of ['a1', 'a2', 'shared']) void run(key, 'a');
    const shared = run('shared', 'b');
    await endBusy();
    expect(started.slice(2).sort()).toEqual(['a1', 'shared']);
    await end('shared', shared);
    expect(started.slice(4)).toEqual(['a2']);
  });

  it('does not render what nobody waits for any more', async () => {
    const { started, run, endBusy } = busyQueue();
    const gone = new AbortController();
    const waiting = [run('abandoned', 'a', gone.signal), run('wanted', 'a', gone.signal)];
    void run('wanted', 'b');
    gone.abort(new Error('gone'));
    for (const result of waiting) await expect(result).rejects.toThrow('gone');
    await endBusy();
    expect(started.slice(2)).toEqual(['wanted']);
  });

  it('does not queue a rendering for a client that is already gone', async () => {
    const { started, run } = controlledRenderings();
    await expect(run('late', 'a', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(started).toEqual([]);
  });

  it('rejects the newest image of the client with most images when it is full', async () => {
    const { cache, run, endBusy } = busyQueue();
    const results = Array.from({ length: 100 }, (_, index) => run(`${index}`, 'a'));
    const outcomes = Promise.allSettled(results);
    await expect(run('one too many', 'a')).rejects.toThrow(ImageUnavailableError);
    const other = run('other', 'b');
    await expect(results.at(-1)).rejects.toThrow('Too many images are waiting to be made');
    cache.close();
    await expect(other).rejects.toThrow('The service is shutting down');
    await endBusy();
    expect((await outcomes).map(({ status }) => status)).toEqual(results.map(() => 'rejected'));
  });

  it('finishes what runs when it is closed, and rejects everything else', async () => {
    const { cache, run, end } = controlledRenderings();
    const running = run('running', 'a');
    cache.close();
    await expect(run('late', 'a')).rejects.toThrow('The service is shutting down');
    await end('running', running);
    expect(await running).toBe(image);
  });

  it('reports a failure to everyone who waits, and goes on', async () => {
    const { cache, run, end } = controlledRenderings();
    const client = { address: 'a', signal: new AbortController().signal };
    const fail = () => Promise.reject(new Error('failed'));
    const outcomes = await Promise.allSettled([cache.get('a', fail, client), cache.get('a', fail, client)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = run('a', 'a');
    await end('a', next);
    expect(await next).toBe(image);
  });
});
