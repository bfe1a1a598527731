import { afterEach, expect, test } from 'vitest';
import type { PageHighlights } from '../highlight/page-highlights.ts';
import { annotation, createTestHighlights, setPage } from '../highlight/testing/test-page.ts';
import { runToEnd } from '../scan/testing/run-to-end.ts';
import { WHOLE_PAGE } from '../scan/whole-page.ts';
import { explainMisses } from './explain-misses.ts';

let highlights: PageHighlights | undefined;
afterEach(() => highlights?.destroy());

test('explains the phrases that a scan has missed', async () => {
  setPage('<p>a neap</p><p>tide <code>ebb and flow</code> or riptide, a high water</p><p hidden>slack water</p>');
  const phrases = ['neap tide', 'ebb and flow', 'slack water', 'spring tide', ' ', 'x'.repeat(20_000), 'or rip'];
  highlights = createTestHighlights();
  highlights.setAnnotations(['high water', ...phrases].map((phrase, index) => annotation(`a${index}`, phrase)));
  const report = await highlights.scan();
  const explained = runToEnd(explainMisses(WHOLE_PAGE, report.missed));
  expect(report.found).toEqual([{ id: 'a0', phrase: 'high water', occurrences: 1 }]);
  expect(explained.map(({ id, reason }) => [id, reason])).toEqual([
    ['a5', 'empty-phrase'],
    ['a6', 'too-long'],
    ['a1', 'crosses-block'],
    ['a2', 'skipped-region'],
    ['a3', 'skipped-region'],
    ['a4', 'edited-text'],
    ['a7', 'within-word'],
  ]);
});

test.each([
  ['block edges', '<p>the rip</p><p>tide turns</p>', 'riptide', 'edited-text'],
  ['block edges with a part of a word', '<p>the grip</p><p>tide turns</p>', 'rip tide', 'edited-text'],
  ['formulas', '<p>the rip <math><mi>x</mi><mo>=</mo><mi>y</mi></math> tide</p>', 'x=y', 'skipped-region'],
  ['rows of boxes', '<div style="display:flex"><span>rip</span><span>tide</span></div>', 'rip tide', 'crosses-block'],
  ['code at an end', '<p>the rip <code>tide</code></p>', 'rip tide', 'skipped-region'],
  ['parts of words', '<p>the grip tide</p>', 'rip tide', 'within-word'],
])('gives the true reason at %s', async (_, html, phrase, reason) => {
  setPage(html);
  highlights = createTestHighlights();
  highlights.setAnnotations([annotation('a0', phrase)]);
  const report = await highlights.scan();
  const explained = runToEnd(explainMisses(WHOLE_PAGE, report.missed));
  expect(explained).toEqual([expect.objectContaining({ id: 'a0', phrase, reason })]);
});
