import { setImmediate as nextTask } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { interfaceLanguage } from '../../languages/all-messages.ts';
import { createTestMenu } from '../../testing/test-menu.ts';
import { followLanguage } from './store.ts';

test('the menu keeps its messages until those of the page’s language are read, of which the last counts', async () => {
  const { store, setPage } = createTestMenu();
  const asked = new Map<string, () => void>();
  followLanguage(store, async (language) => {
    await new Promise<void>((resolve) => asked.set(language, resolve));
    return interfaceLanguage(language);
  });
  const turn = (language: string) => setPage({ language });
  const shown = () => store.get().words.messages.close;

  turn('de-AT');
  turn('de');
  turn('fr');
  expect([[...asked.keys()], shown()]).toEqual([['de', 'fr'], 'Close']);
  asked.get('fr')?.();
  asked.get('de')?.();
  await nextTask();
  expect(shown()).toBe('Fermer');
  turn('sw');
  expect(asked.has('en')).toBe(true);
});
