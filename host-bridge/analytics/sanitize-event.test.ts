import { expect, test } from 'vitest';
import { sanitizeEvent } from './events.ts';

const EVENT = {
  uuid: '0190b7a5-0000-7000-8000-000000000000',
  event: '$pageview',
  timestamp: new Date(0),
  properties: {
    token: 'phc_1',
    distinct_id: 'random-1',
    $current_url: 'https://a.test/p?mail=jane#x',
    title: 'Jane Doe',
    $raw_user_agent: 'Mozilla/5.0',
    $set: { name: 'Jane' },
    $set_once: { $initial_current_url: 'https://a.test/?jane' },
  },
  $set: { name: 'Jane' },
  $set_once: { $initial_referrer: 'https://a.test/?jane' },
};

test('anonymous mode sends the allow-list, no person properties and no IP address', () => {
  const { uuid, event, timestamp } = EVENT;
  expect(sanitizeEvent(EVENT, false)).toEqual({
    uuid,
    event,
    timestamp,
    properties: {
      token: 'phc_1',
      distinct_id: 'random-1',
      $current_url: 'https://a.test/p',
      $ip: null,
      $geoip_disable: true,
    },
  });
  expect(sanitizeEvent({ ...EVENT, event: '$snapshot' }, false)).toBe(null);
});

test('full mode sends everything without queries', () => {
  const sanitized = sanitizeEvent(EVENT, true);
  expect(sanitized).toMatchObject({ properties: { title: 'Jane Doe', $current_url: 'https://a.test/p' } });
  expect(JSON.stringify(sanitized)).not.toMatch(/[?#]/);
});

test('drops events while too many batches wait', () => {
  const waiting = (batches: number) => ({
    ...EVENT,
    properties: { ...EVENT.properties, $sdk_debug_retry_queue_size: batches },
  });
  for (const isFull of [true, false]) {
    expect(sanitizeEvent(waiting(9), isFull)).not.toBe(null);
    expect(sanitizeEvent(waiting(10), isFull)).toBe(null);
  }
  expect(sanitizeEvent(null, false)).toBe(null);
});
