import { afterEach, expect, test, vi } from 'vitest';
import { readVisit, writeVisit } from './visit-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  writeVisit('journal-test', null);
});

test('a choice that does not fit into a full storage holds for this page', () => {
  writeVisit('journal-test', 'mid');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeVisit('journal-test', 'min');
  expect(readVisit('journal-test')).toBe('min');
  full.mockRestore();
  writeVisit('journal-test', 'max');
  expect([readVisit('journal-test'), sessionStorage.getItem('journal-test')]).toEqual(['max', 'max']);
});

test('blocked storage remembers choices for this page, also that there is none', () => {
  writeVisit('journal-test', 'mid');
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  writeVisit('journal-test', 'min');
  expect(readVisit('journal-test')).toBe('min');
  writeVisit('journal-test', null);
  expect(readVisit('journal-test')).toBeNull();
});
