import { expect, test } from 'vitest';
import type { Happening } from './happenings.ts';
import { Notes, type NoteTaker } from './notes.ts';

function taker(): NoteTaker & { readonly taken: Happening[] } {
  const taken: Happening[] = [];
  return { taken, take: (happening) => void taken.push(happening), headers: (url) => ({ for: url }) };
}

test('notes wait for who takes them, in their order', () => {
  const notes = new Notes();
  const one = taker();
  notes.add('ready', 'tides');
  expect(notes.headers('https://j.test/')).toBeUndefined();
  notes.goTo(() => one);
  notes.add('view', 'max');
  expect(one.taken.map(({ note }) => note)).toEqual([
    ['ready', 'tides'],
    ['view', 'max'],
  ]);
  expect(notes.headers('https://j.test/')).toEqual({ for: 'https://j.test/' });
});

test('who comes first stays', () => {
  const notes = new Notes();
  const [one, other] = [taker(), taker()];
  notes.goTo(() => one);
  notes.goTo(() => other);
  notes.add('view', 'max');
  expect([one.taken.length, other.taken.length]).toEqual([1, 0]);
});

test('while nobody takes them there are not more and more', () => {
  const notes = new Notes();
  const one = taker();
  for (let count = 0; count < 10_000; count++) notes.add('view', String(count));
  notes.goTo(() => one);
  expect(one.taken).toHaveLength(200);
});

test('an answer tells of the service’s project, no answer of nothing', () => {
  const notes = new Notes();
  const one = taker();
  notes.goTo(() => one);
  notes.answered('https://j.test/a', new Response('', { status: 404, headers: { 'journal-analytics': '{}' } }), 7);
  notes.answered('https://j.test/b', undefined, 8);
  expect(one.taken.map(({ note }) => note[1])).toEqual([
    { url: 'https://j.test/a', status: 404, duration: 7, project: '{}' },
    { url: 'https://j.test/b', status: 0, duration: 8, project: null },
  ]);
});
