import { expect, test } from 'vitest';
import { textQuote } from './web-annotations.ts';

test.each([
  ['the neap tides', 'neap', { exact: 'neap', prefix: 'the ', suffix: ' tides' }],
  ['neap tides', 'neap', { exact: 'neap', suffix: ' tides' }],
  ['the neap', 'neap', { exact: 'neap', prefix: 'the ' }],
  ['neap', 'neap', { exact: 'neap' }],
  ['the neap tides', '', { exact: 'the neap tides' }],
  ['the neap tides', ' \n', { exact: 'the neap tides' }],
  [' the  neap\n tides ', ' neap\n  tides ', { exact: 'neap tides', prefix: 'the ' }],
  ['The NEAP tides', 'neap', { exact: 'NEAP', prefix: 'The ', suffix: ' tides' }],
  ['a riptide, no tide', 'tide', { exact: 'tide', prefix: 'a riptide, no ' }],
  ['a tidemark of the tide', 'tide', { exact: 'tide', prefix: 'a tidemark of the ' }],
  ['tide1 tide', 'tide', { exact: 'tide', prefix: 'tide1 ' }],
  ['三月の小潮', '小潮', { exact: '小潮', prefix: '三月の' }],
  ['RIPTIDE', 'tide', { exact: 'TIDE', prefix: 'RIP' }],
  ['axb a.b', 'a.b', { exact: 'a.b', prefix: 'axb ' }],
  ['call f(x) [1]', '(x)', { exact: '(x)', prefix: 'call f', suffix: ' [1]' }],
  [`${'a'.repeat(40)} tide`, 'tide', { exact: 'tide', prefix: `${'a'.repeat(31)} ` }],
  [`tide${'👩‍🔬'.repeat(9)}`, 'tide', { exact: 'tide', suffix: '👩‍🔬'.repeat(6) }],
])('in %j, %j is annotated', (phrase, keyword, expected) => {
  expect(textQuote(phrase, keyword)).toEqual(expected);
});

test.each([
  ['', ''],
  [' \n', ''],
  ['', 'neap'],
  ['the spring tides', 'neap'],
])('in %j, nothing is annotated by %j', (phrase, keyword) => {
  expect(textQuote(phrase, keyword)).toBeNull();
});
