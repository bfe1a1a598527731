import { setImmediate as nextTask } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { EventStreams } from './event-streams.ts';

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
