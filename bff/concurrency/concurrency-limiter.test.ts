import { describe, expect, it } from 'vitest';
import { ConcurrencyLimiter, QueueFullError } from './concurrency-limiter.ts';

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
    const limiter = new ConcurrencyLimiter({ maxRunning: 2, maxQueued: 5 });
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
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: 1 });
    const failing = limiter.run(() => Promise.reject(new Error('failed')));
    const next = limiter.run(async () => 'next');
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('next');
    expect(await limiter.run(async () => 'later')).toBe('later');
  });

  it('rejects a task when the queue is full', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: 1 });
    const [first, second] = [controlledTask(), controlledTask()];
    const results = [limiter.run(first.run), limiter.run(second.run)];
    await expect(limiter.run(async () => 'third')).rejects.toThrow(QueueFullError);
    first.end();
    second.end();
    await Promise.all(results);
  });

  it('removes an aborted task from the queue at once', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: 1 });
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
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: 1 });
    const first = controlledTask();
    const running = limiter.run(first.run);
    await expect(limiter.run(async () => {}, AbortSignal.abort(new Error('aborted')))).rejects.toThrow('aborted');
    first.end();
    await running;
  });

  it('gives a client its turn before the queued tasks of a client that has used more time', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: 10 });
    const order: string[] = [];
    const record = (name: string) => async () => void order.push(name);
    const first = controlledTask();
    const running = limiter.run(first.run, undefined, 'greedy');
    const queued = [
      ...[1, 2, 3].map((number) => limiter.run(record(`greedy ${number}`), undefined, 'greedy')),
      ...[1, 2].map((number) => limiter.run(record(`modest ${number}`), undefined, 'modest')),
      limiter.run(record('late'), undefined, 'late'),
    ];
    first.end();
    await Promise.all([running, ...queued]);
    expect(order.indexOf('modest 1')).toBeLessThan(2);
    expect(order.indexOf('late')).toBeLessThan(2);
    expect(order.filter((name) => name.startsWith('greedy'))).toEqual(['greedy 1', 'greedy 2', 'greedy 3']);
  });

  it('rejects a client that has too many queued tasks, and no other', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: 10, maxQueuedPerClient: 1 });
    const first = controlledTask();
    const results = [limiter.run(first.run, undefined, 'a'), limiter.run(async () => {}, undefined, 'a')];
    await expect(limiter.run(async () => {}, undefined, 'a')).rejects.toThrow('1 of this client are already queued');
    results.push(limiter.run(async () => {}, undefined, 'b'));
    first.end();
    await Promise.all(results);
  });

  it('gives the last place of a full queue to the client with fewer tasks', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxQueued: 3 });
    const first = controlledTask();
    const running = limiter.run(first.run, undefined, 'greedy');
    const kept = [1, 2].map(() => limiter.run(async () => 'kept', undefined, 'greedy'));
    const displaced = expect(limiter.run(async () => {}, undefined, 'greedy')).rejects.toThrow(QueueFullError);
    const modest = limiter.run(async () => 'modest', undefined, 'modest');
    await displaced;
    await expect(limiter.run(async () => {}, undefined, 'modest')).rejects.toThrow('3 are already queued');
    first.end();
    expect(await Promise.all([...kept, modest])).toEqual(['kept', 'kept', 'modest']);
    await running;
  });
});
