import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Slices } from './slices.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Work of steps that take so long each. */
function* work(steps: number, milliseconds: number): Generator<undefined, string> {
  for (let step = 0; step < steps; step++) {
    vi.advanceTimersByTime(milliseconds);
    yield;
  }
  return 'done';
}

/** Counts how often the page may run its tasks. */
function countPauses(): () => number {
  let pauses = 0;
  vi.spyOn(window.scheduler ?? expect.fail(), 'yield').mockImplementation(async () => {
    pauses += 1;
  });
  return () => pauses;
}

test('work pauses only when a slice is over', async () => {
  const pauses = countPauses();
  expect(await new Slices().run(work(11, 1))).toBe('done');
  expect(pauses()).toBe(0);
  expect(await new Slices().run(work(24, 1))).toBe('done');
  expect(pauses()).toBe(2);
});

test('pauses in a browser without a scheduler, too', async () => {
  const task = vi.fn();
  vi.spyOn(window, 'scheduler', 'get').mockReturnValue(undefined as never);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = task;
  port2.postMessage(null);
  await new Slices().pause();
  expect(task).toHaveBeenCalledOnce();
});

test('work ends with the reason of an aborted signal', async () => {
  const stop = new AbortController();
  const slices = new Slices(stop.signal);
  stop.abort(new Error('navigated'));
  await expect(slices.run(work(20, 1))).rejects.toThrow('navigated');
});

test('paints before it goes on, unless the page is hidden', async () => {
  const frame = vi.spyOn(window, 'requestAnimationFrame');
  await new Slices().layOut();
  expect(frame).toHaveBeenCalledOnce();
  vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true);
  await new Slices().layOut();
  expect(frame).toHaveBeenCalledOnce();
});

test('slices change more text while that is fast, at most twice as much, and never less than at first', async () => {
  const slices = new Slices();
  const first = slices.texts;
  const layOut = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    await slices.layOut();
    return slices.texts / first;
  };
  expect(await layOut(9)).toBe(2);
  expect(await layOut(24)).toBe(3);
  expect(await layOut(48)).toBe(2.25);
  expect(await layOut(1_000)).toBe(1);
});
