import { expect, test } from 'vitest';
import { type AnalyticsEvent, EventLog } from './event-log.ts';

test('buffers events until there is a sink', () => {
  const eventLog = new EventLog();
  const accepted: AnalyticsEvent[] = [];
  eventLog.add('section', 'about');
  expect(eventLog.buffered).toEqual([['section', 'about']]);
  eventLog.sink = { accept: (event) => void accepted.push(event), headers: () => undefined };
  eventLog.add('view', 'max');
  expect(accepted).toEqual([['view', 'max']]);
  expect(eventLog.buffered).toHaveLength(1);
});

test('limits the buffer when there is no sink', () => {
  const eventLog = new EventLog();
  for (let count = 0; count < 10_000; count++) eventLog.add('view', String(count));
  expect(eventLog.buffered).toHaveLength(200);
});
