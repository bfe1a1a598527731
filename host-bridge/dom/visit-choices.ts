import type { Lens } from '../../bff/contract/shared/annotations.ts';
import { LENS_KEY, PAGE_VISIT, readVisit } from './visit-storage.ts';

/** Remembers a choice of the reader until the visit ends, across the pages of the site. `null` removes it. */
export function writeVisit(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    PAGE_VISIT.delete(key);
  } catch {
    PAGE_VISIT.set(key, value);
  }
}

/** Remembers which highlights the reader sees. Nothing is stored while all are. */
export const writeLens = (lens: Lens): void => writeVisit(LENS_KEY, lens === 'all' ? null : lens);

/** What readers turn off for their visit in the menu's settings: previews under the mouse, and the keys N and P. */
export type ReadingChoice = 'previews' | 'keys';

const READING_KEY = 'journal-reading';

const turnedOff = (): string[] => readVisit(READING_KEY)?.split(' ') ?? [];

export const isTurnedOff = (choice: ReadingChoice): boolean => turnedOff().includes(choice);

/** Remembers a choice: the names of what is off. Nothing is stored while everything is on. */
export function setReadingChoice(choice: ReadingChoice, isOn: boolean): void {
  const others = turnedOff().filter((name) => name !== choice);
  writeVisit(READING_KEY, (isOn ? others : [...others, choice]).join(' ') || null);
}
