import { expect, test } from 'vitest';
import { outgoing } from './sanitize-event.ts';

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

test('anonymous: what the allow-list names, nothing of a person, and no address to be noted', () => {
  const { uuid, event, timestamp } = EVENT;
  expect(outgoing(EVENT, false)).toEqual({
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
  expect(outgoing({ ...EVENT, event: '$snapshot' }, false)).toBe(null);
});

test('full: all of it, without queries', () => {
  const left = outgoing(EVENT, true);
  expect(left).toMatchObject({ properties: { title: 'Jane Doe', $current_url: 'https://a.test/p' } });
  expect(JSON.stringify(left)).not.toMatch(/[?#]/);
});

test('while too much waits nothing is added', () => {
  const waiting = (batches: number) => ({
    ...EVENT,
    properties: { ...EVENT.properties, $sdk_debug_retry_queue_size: batches },
  });
  for (const isFull of [true, false]) {
    expect(outgoing(waiting(9), isFull)).not.toBe(null);
    expect(outgoing(waiting(10), isFull)).toBe(null);
  }
  expect(outgoing(null, false)).toBe(null);
});
