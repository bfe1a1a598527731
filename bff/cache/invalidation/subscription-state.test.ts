import { expect, test } from 'vitest';
import { SubscriptionState } from './cache-invalidator.ts';

test('responses stay fresh for an hour while the changes of all datasets arrive, otherwise for two seconds', () => {
  const state = new SubscriptionState(['production', 'staging']);
  const observed = () => [state.isLive, state.ttl];
  expect(observed()).toEqual([false, 2_000]);
  state.subscribed('production');
  state.subscribed('production');
  expect(observed()).toEqual([false, 2_000]);
  state.subscribed('staging');
  expect(observed()).toEqual([true, 3_600_000]);
  state.disconnected('production');
  expect(observed()).toEqual([false, 2_000]);
});
