import { expect, test } from 'vitest';
import type { Note } from './analytics-events.ts';
import { Notes } from './event-log.ts';

test('notes wait for who takes them', () => {
  const notes = new Notes();
  const taken: Note[] = [];
  notes.add('section', 'about');
  expect(notes.kept).toEqual([['section', 'about']]);
  notes.taker = { take: (note) => void taken.push(note), headers: () => undefined };
  notes.add('view', 'max');
  expect(taken).toEqual([['view', 'max']]);
  expect(notes.kept).toHaveLength(1);
});

test('while nobody takes them there are not more and more', () => {
  const notes = new Notes();
  for (let count = 0; count < 10_000; count++) notes.add('view', String(count));
  expect(notes.kept).toHaveLength(200);
});
