import { afterEach, expect, it, vi } from 'vitest';
import { createTestMenu } from '../testing/test-menu.ts';
import { menuFrameCalls } from './frame-calls.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('answers `setEntry` before the entry has loaded, so that a slow service is not taken for a frame that hangs', () => {
  const { store, hostPage, controller } = createTestMenu();
  hostPage.answerEntry = () => new Promise(() => {});
  const answer = menuFrameCalls(store, () => controller).setEntry('slow');
  expect(answer).toBeUndefined();
  expect(store.get().entry.status).toBe('loading');
});

it('changes the cards at once, and once for each pause with the latest annotations', async () => {
  vi.useFakeTimers();
  const { store, controller } = createTestMenu();
  const calls = menuFrameCalls(store, () => controller);
  const shown: string[] = [];
  store.subscribe(() => shown.push(store.get().visible.join()));
  for (let call = 0; call < 50; call += 1) calls.setVisibleAnnotations([`a-${call}`]);
  expect(shown).toEqual(['a-0']);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown).toEqual(['a-0', 'a-49']);
  calls.setVisibleAnnotations(['a-50']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).toEqual(['a-0', 'a-49', 'a-50']);
  calls.setVisibleAnnotations(['a-51']);
  expect(shown).toEqual(['a-0', 'a-49', 'a-50', 'a-51']);
});
