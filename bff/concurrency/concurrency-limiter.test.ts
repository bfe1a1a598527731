import { describe, expect, it } from 'vitest';
import { BusyError } from '../contract/public-errors.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

/** A task that runs until the test ends it. */
function controlledTask() {
  let end: () => void = () => {};
  let hasStarted = false;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async (): Promise<void> => {
    hasStarted = true;
    await ended;
  };
  return { run, end: () => end(), hasStarted: () => hasStarted };
}

describe('ConcurrencyLimiter', () => {
  it('runs a limited number of tasks at once and queues the others in order', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 2, maxQueued: 5, busy: 'Too many' });
    const tasks = [controlledTask(), controlledTask(), controlledTask(), controlledTask()] as const;
    const results = tasks.map(({ run }) => limiter.run(run));
    const started = () => tasks.map(({ hasStarted }) => hasStarted());
    expect(started()).toEqual([true, true, false, false]);
    tasks[1].end();
    await results[1];
    expect(started()).toEqual([true, true, true, false]);
    tasks[2].end();
    await results[2];
    expect(started()).toEqual([true, true, true, true]);
    tasks[0].end();
    tasks[3].end();
    await Promise.all(results);
  });

  it('releases the slot of a task that fails', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: 1, busy: 'Too many' });
    const failing = limiter.run(() => Promise.reject(new Error('failed')));
    const next = limiter.run(async () => 'next');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('next');
    expect(await limiter.run(async () => 'later')).toBe('later');
  });

  it('rejects a task when the queue is full', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: 1, busy: 'Too many' });
    const [first, second] = [controlledTask(), controlledTask()];
    const results = [limiter.run(first.run), limiter.run(second.run)];
    await expect(limiter.run(async () => 'third')).rejects.toThrow(new BusyError('Too many'));
    first.end();
    second.end();
    await Promise.all(results);
  });

  it('runs a task that is next before the queue, even if that is full', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: 1, busy: 'Too many' });
    const [first, second, next] = [controlledTask(), controlledTask(), controlledTask()];
    const results = [limiter.run(first.run), limiter.run(second.run), limiter.runNext(next.run)];
    first.end();
    await results[0];
    expect([second.hasStarted(), next.hasStarted()]).toEqual([false, true]);
    next.end();
    second.end();
    await Promise.all(results);
  });

  it('removes an aborted task from the queue at once', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: 1, busy: 'Too many' });
    const first = controlledTask();
    const running = limiter.run(first.run);
    const abort = new AbortController();
    const second = controlledTask();
    const queued = limiter.run(second.run, abort.signal);
    abort.abort(new Error('aborted'));
    await expect(queued).rejects.toThrow('aborted');
    const third = limiter.run(async () => 'third');
    first.end();
    await running;
    expect(await third).toBe('third');
    expect(second.hasStarted()).toBe(false);
  });

  it('does not queue a task whose signal is already aborted', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: 1, busy: 'Too many' });
    const first = controlledTask();
    const running = limiter.run(first.run);
    await expect(limiter.run(async () => {}, AbortSignal.abort(new Error('aborted')))).rejects.toThrow('aborted');
    first.end();
    await running;
  });
});
