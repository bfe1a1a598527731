import { expect, test } from 'vitest';
import { type AnalyticsEvent, EventLog } from './events.ts';

test('keeps events until the sink takes them', () => {
  const eventLog = new EventLog();
  const seen: AnalyticsEvent[] = [];
  eventLog.add('section', 'about');
  eventLog.sink = (event) => void seen.push(event);
  eventLog.add('view', 'max');
  expect(seen).toEqual([['view', 'max']]);
  expect(eventLog.waiting).toEqual([
    ['section', 'about'],
    ['view', 'max'],
  ]);
});

test('limits the buffer when there is no sink', () => {
  const eventLog = new EventLog();
  for (let count = 0; count < 10_000; count++) eventLog.add('view', String(count));
  expect(eventLog.waiting).toHaveLength(200);
});
