import { expect, it } from 'vitest';
import { createTestMenu } from '../testing/test-menu.ts';
import { menuFrameCalls } from './frame-calls.ts';

it('answers `setEntry` before the entry has loaded, so that a slow service is not taken for a frame that hangs', () => {
  const { store, hostPage, controller } = createTestMenu();
  hostPage.answerEntry = () => new Promise(() => {});
  const answer = menuFrameCalls(store, () => controller).setEntry('slow');
  expect(answer).toBeUndefined();
  expect(store.get().entry.status).toBe('loading');
});
