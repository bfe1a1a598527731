import { afterEach, expect, test } from 'vitest';
import { WHOLE_PAGE } from '../scan/whole-page.ts';
import { findLost, nearestText } from './nearest-text.ts';
import { readLines } from './page-lines.ts';

afterEach(() => document.body.replaceChildren());

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
