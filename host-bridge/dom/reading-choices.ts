import { readVisit, writeVisit } from './visit-storage.ts';

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
