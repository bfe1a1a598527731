import { afterEach, expect, test } from 'vitest';
import type { PageHighlights } from '../highlight/page-highlights.ts';
import { annotation, createTestHighlights, setPage } from '../highlight/testing/test-page.ts';
import { runToEnd } from '../scan/run-to-end.ts';
import { WHOLE_PAGE } from '../scan/whole-page.ts';
import { explainMisses, findLost, nearestText } from './missed-phrases.ts';
import { readLines } from './page-lines.ts';

let highlights: PageHighlights | undefined;
afterEach(() => {
  highlights?.destroy();
  document.body.replaceChildren();
});

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

const PAGE = `
<h1>The sea</h1>
<p>Twice a day the tide comes, and twice the tide goes. A neap tide follows the half moon.</p>
<p>The mud never <em>quite</em> shows; see <code>the code of the sea</code>.</p>
<p>潮の満ち引きは月に従う。</p>`;

const phrase = (scanPhrase: string, scanKeyword = '') => ({ scanPhrase, scanKeyword });

test.each([
  ['a word was replaced', phrase('the flood comes'), 'edited-text', phrase('the tide comes')],
  [
    'a word was added',
    phrase('A tide follows the half moon'),
    'edited-text',
    phrase('neap tide follows the half moon'),
  ],
  ['punctuation', phrase('comes and twice'), 'edited-text', phrase('comes, and twice')],
  ['a word within its line', phrase('The mud never shows'), 'edited-text', phrase('The mud never quite shows')],
  [
    'its keyword stays',
    phrase('the neap tide follows', 'neap tide'),
    'edited-text',
    phrase('neap tide follows', 'neap tide'),
  ],
  ['its keyword changed', phrase('mud newer quite', 'newer'), 'edited-text', phrase('mud never quite', 'never')],
  ['a part of a word', phrase('wice a day'), 'within-word', phrase('Twice a day')],
  ['Japanese', phrase('潮の満干は月に従う'), 'edited-text', phrase('潮の満ち引きは月に従う')],
  ['nothing like it', phrase('an entirely other sentence'), 'edited-text', null],
  ['code', phrase('the code of the sea'), 'skipped-region', null],
])('a lost phrase has its reason and the nearest text: %s', (_, lost, reason, nearest) => {
  document.body.innerHTML = PAGE;
  const found = phrase('twice the tide goes', 'tide');
  expect(findLost(WHOLE_PAGE, [found, lost])).toEqual([{ index: 1, reason, nearest }]);
});

test('a phrase whose keyword is not in it gets one that is', () => {
  document.body.innerHTML = PAGE;
  const [lost] = findLost(WHOLE_PAGE, [phrase('the tide comes', 'flood')]);
  expect(lost).toEqual({ index: 0, reason: 'keyword-not-in-phrase', nearest: phrase('the tide comes') });
});

test('the search of a long line can pause', () => {
  document.body.innerHTML = `<p>${'The mud never quite shows. '.repeat(10_000)}</p>`;
  const pauses = [...nearestText(readLines(WHOLE_PAGE), 'The mud never shows')];
  expect(pauses.length).toBeGreaterThan(1_000);
});
