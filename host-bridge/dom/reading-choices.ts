/** What readers turn off for their visit in the menu's settings, on this page and on the others of the site. */

import { readVisit, writeVisit } from './visit-storage.ts';

/** Previews of annotations under the mouse, and the keys N and P. */
export type ReadingChoice = 'previews' | 'keys';

const KEY = 'journal-reading';

const turnedOff = (): string[] => readVisit(KEY)?.split(' ') ?? [];

/** Whether the reader has turned something off. */
export const isTurnedOff = (choice: ReadingChoice): boolean => turnedOff().includes(choice);

/** Remembers a choice: the names of what is off. Nothing is stored while everything is on. */
export function choose(choice: ReadingChoice, isOn: boolean): void {
  const others = turnedOff().filter((name) => name !== choice);
  const off = isOn ? others : [...others, choice];
  writeVisit(KEY, off.join(' ') || null);
}
