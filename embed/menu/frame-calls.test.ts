import { afterEach, expect, it, vi } from 'vitest';
import type { MenuSnapshot } from '../protocol/index.ts';
import { createTestMenu } from '../testing/test-menu.ts';
import { menuFrame, menuFrameCalls } from './frame-calls.ts';

const SNAPSHOT: MenuSnapshot = {
  entry: 'tides',
  page: { language: 'en', direction: 'ltr', layout: 'desktop' },
  colours: [null, null],
  visible: [],
  open: null,
  raised: null,
  view: 'mid',
};

afterEach(() => {
  vi.useRealTimers();
});

it('answers `update` before the entry has loaded, so that a slow service is not taken for a frame that hangs', () => {
  const { store, hostPage, controller } = createTestMenu();
  hostPage.answerEntry = () => new Promise(() => {});
  const answer = menuFrameCalls(
    menuFrame(store, () => controller),
    'tides',
  ).update({ ...SNAPSHOT, entry: 'slow' });
  expect(answer).toBeUndefined();
  expect(store.get().entry.status).toBe('loading');
});

it('changes the cards at once, and once for each pause with the latest annotations', async () => {
  vi.useFakeTimers();
  const { store, controller } = createTestMenu();
  const calls = menuFrameCalls(
    menuFrame(store, () => controller),
    'tides',
  );
  const shown: string[] = [];
  store.subscribe(() => {
    const visible = store.get().visible.join();
    if (visible && visible !== shown.at(-1)) shown.push(visible);
  });
  for (let call = 0; call < 50; call += 1) calls.update({ ...SNAPSHOT, visible: [`a-${call}`] });
  expect(shown).toEqual(['a-0']);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown).toEqual(['a-0', 'a-49']);
  calls.update({ ...SNAPSHOT, visible: ['a-50'] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).toEqual(['a-0', 'a-49', 'a-50']);
  calls.update({ ...SNAPSHOT, visible: ['a-51'] });
  expect(shown).toEqual(['a-0', 'a-49', 'a-50', 'a-51']);
});
