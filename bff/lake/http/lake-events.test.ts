import { setImmediate as nextTask } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { EventStreams } from './lake-events.ts';

it('ends the stream of a client that reads nothing, and no other', async () => {
  const streams = new EventStreams();
  const [unread, read] = [streams.open('production'), streams.open('production')];
  read.resume();
  const event = `data: ${'x'.repeat(100_000)}\n\n`;
  for (let edit = 0; edit < 20; edit += 1) {
    streams.write('production', event);
    await nextTask();
  }
  expect([unread.destroyed, read.destroyed]).toEqual([true, false]);
  expect(unread.writableLength).toBeLessThan(1_200_000);
  read.destroy();
});

it('opens a limited number of streams', async () => {
  const streams = new EventStreams(2);
  const [first] = [streams.open('production'), streams.open('staging')];
  expect(() => streams.open('production')).toThrow('2 event streams are open');
  first?.destroy();
  await nextTask();
  expect(streams.open('production').destroyed).toBe(false);
  streams.end();
});

it('writes nothing to a stream that has ended, but whose client has not read its end', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const streams = new EventStreams();
  const unread = streams.open('production');
  const errors: unknown[] = [];
  unread.on('error', (error) => errors.push(error));
  streams.end();
  vi.advanceTimersByTime(60_000);
  streams.write('production', 'data: {}\n\n');
  vi.useRealTimers();
  await nextTask();
  expect(errors).toEqual([]);
});
