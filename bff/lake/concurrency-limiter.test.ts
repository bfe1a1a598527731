import { describe, expect, it } from 'vitest';
import { ConcurrencyLimiter, QueueFullError } from './concurrency-limiter.ts';

/** A task that ends when it is told to. */
function task() {
  let end: () => void = () => {};
  let hasBegun = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async (): Promise<void> => {
    hasBegun = true;
    await ended;
  };
  return { run, end: () => end(), hasBegun: () => hasBegun };
}

describe('ConcurrencyLimiter', () => {
  it('lets so many run at once and the others in their order', async () => {
    const turns = new ConcurrencyLimiter({ atOnce: 2, waiting: 5 });
    const tasks = [task(), task(), task(), task()] as const;
    const results = tasks.map(({ run }) => turns.take(run));
    const begun = () => tasks.map(({ hasBegun }) => hasBegun());
    expect(begun()).toEqual([true, true, false, false]);
    tasks[1].end();
    await results[1];
    expect(begun()).toEqual([true, true, true, false]);
    tasks[2].end();
    await results[2];
    expect(begun()).toEqual([true, true, true, true]);
    tasks[0].end();
    tasks[3].end();
    await Promise.all(results);
  });

  it('gives the place on when a task fails', async () => {
    const turns = new ConcurrencyLimiter({ atOnce: 1, waiting: 1 });
    const failing = turns.take(() => Promise.reject(new Error('failed')));
    const next = turns.take(async () => 'next');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('next');
    expect(await turns.take(async () => 'later')).toBe('later');
  });

  it('refuses who comes when the line is full', async () => {
    const turns = new ConcurrencyLimiter({ atOnce: 1, waiting: 1 });
    const [first, second] = [task(), task()];
    const results = [turns.take(first.run), turns.take(second.run)];
    await expect(turns.take(async () => 'third')).rejects.toThrow(QueueFullError);
    first.end();
    second.end();
    await Promise.all(results);
  });

  it('lets who waits leave, and makes room for another', async () => {
    const turns = new ConcurrencyLimiter({ atOnce: 1, waiting: 1 });
    const first = task();
    const running = turns.take(first.run);
    const leaving = new AbortController();
    const second = task();
    const left = turns.take(second.run, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    const third = turns.take(async () => 'third');
    first.end();
    await running;
    expect(await third).toBe('third');
    expect(second.hasBegun()).toBe(false);
  });

  it('does not let in who has left before', async () => {
    const turns = new ConcurrencyLimiter({ atOnce: 1, waiting: 1 });
    const first = task();
    const running = turns.take(first.run);
    await expect(turns.take(async () => {}, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    first.end();
    await running;
  });
});
