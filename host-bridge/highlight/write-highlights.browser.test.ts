import { expect, test } from 'vitest';
import type { Occurrence } from '../scan/locate.ts';
import { runToEnd } from '../scan/run-to-end.ts';
import { planHighlights } from './write-highlights.ts';

/** A phrase that occurs once in a text of its own. */
function occurrence(id: string): Occurrence {
  const node = new Text('neap tide');
  const phrase = { id, phrase: 'neap tide', folded: 'neap tide', from: 0, to: 9 };
  return { phrase, pieces: [{ node, text: 'neap tide', start: 0, end: 9 }] };
}

/** How often work may pause. */
function pausesOf(work: Generator<undefined, unknown>): number {
  let pauses = 0;
  while (!work.next().done) pauses += 1;
  return pauses;
}

test('planning pauses regularly', () => {
  const occurrences = ['a', 'b', 'c'].map(occurrence);
  expect(pausesOf(planHighlights(occurrences, { isAdopted: () => false }))).toBe(3);
});

test('text without an element around it is planned, and adopted highlights are not planned again', () => {
  const [first, second] = [occurrence('a'), occurrence('b')];
  const plan = runToEnd(planHighlights([first, second], { isAdopted: (_, id) => id === 'b' }));
  expect([...plan.values()]).toEqual([{ intervals: [{ start: 0, end: 9, id: 'a', head: true }], boxed: false }]);
});
