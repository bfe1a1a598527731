import { afterEach, expect, test } from 'vitest';
import { changedRuns } from '../highlight/living-page.ts';
import { locate } from './locate.ts';
import { PhraseIndex, preparePhrases } from './phrases.ts';
import { modeOf } from './reading-rules.ts';
import { runToEnd } from './run-to-end.ts';
import { annotationOf } from './testing/annotation-of.ts';

const NO_CUTS = { originalText: () => undefined, isInserted: () => false };
const { usable } = runToEnd(preparePhrases([annotationOf('a', ['neap tide'])]));
const INDEX = new PhraseIndex(usable);

afterEach(() => document.body.replaceChildren());

/** How often work may pause. */
function pausesOf(work: Generator<undefined, unknown>): number {
  let pauses = 0;
  while (!work.next().done) pauses += 1;
  return pauses;
}

/** How often the search of a page may pause. */
function pausesIn(html: string): number {
  document.body.innerHTML = html;
  const { firstChild: first, lastChild: last } = document.body;
  if (first === null || last === null) throw new Error('empty page');
  return pausesOf(locate([{ first, last }], INDEX, NO_CUTS, modeOf));
}

test.each([
  ['many nodes', '<p>x</p>'.repeat(2_000), 10, 100],
  ['texts of several thousand characters', `<p>${'x'.repeat(8_000)}</p>`.repeat(20), 20, 100],
  ['one very long text', `<p>${'x '.repeat(100_000)}</p>`, 20, 200],
  ['many phrases', `<p>${'neap tide, '.repeat(640)}</p>`, 10, 1_000],
  ['a short page', '<p>x</p>'.repeat(20), 0, 0],
])('searching %s pauses as often as it has to', (_, html, least, most) => {
  const pauses = pausesIn(html);
  expect(pauses).toBeGreaterThanOrEqual(least);
  expect(pauses).toBeLessThanOrEqual(most);
});

test('checking many changes pauses', () => {
  document.body.innerHTML = '<p>x</p>'.repeat(20);
  expect(
    pausesOf(changedRuns(document.body.children, INDEX, modeOf, { mayBeMarked: () => true }, new Set<Element>())),
  ).toBe(20);
});
