import { expect, test } from 'vitest';
import { type AnalyticsEvent, EventLog } from './events.ts';

test('keeps events until there is a sink, and while the sink cannot decide', () => {
  const eventLog = new EventLog();
  const accepted: AnalyticsEvent[] = [];
  let isUndecided = true;
  const accept = (event: AnalyticsEvent) => {
    if (!isUndecided) accepted.push(event);
    return isUndecided;
  };
  eventLog.add('section', 'about');
  expect(eventLog.waiting).toEqual([['section', 'about']]);
  eventLog.sink = { accept, headers: () => undefined };
  eventLog.add('view', 'max');
  expect(eventLog.waiting).toHaveLength(2);
  isUndecided = false;
  eventLog.add('view', 'min');
  expect(accepted).toEqual([['view', 'min']]);
  expect(eventLog.waiting).toEqual([]);
});

test('limits the buffer when there is no sink', () => {
  const eventLog = new EventLog();
  for (let count = 0; count < 10_000; count++) eventLog.add('view', String(count));
  expect(eventLog.waiting).toHaveLength(200);
});
