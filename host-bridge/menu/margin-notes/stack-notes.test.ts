import { expect, test } from 'vitest';
import { stackNotes } from './stack-notes.ts';

test('notes stand level with their lines, and are pushed down where they would overlap', () => {
  const notes = [
    { line: 100, height: 30 },
    { line: 110, height: 30 },
    { line: 120, height: 30 },
    { line: 400, height: 30 },
  ];
  expect(stackNotes(notes)).toEqual([100, 138, 176, 400]);
});
