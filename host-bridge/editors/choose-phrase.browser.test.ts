import { afterEach, expect, test } from 'vitest';
import { readLines } from '../inspector/page-lines.ts';
import { WHOLE_PAGE } from '../scan/whole-page.ts';
import { choosePhrase, type TitledPhrase } from './choose-phrase.ts';

afterEach(() => document.body.replaceChildren());

/** Chooses what stands between `[` and `]`. */
function choose(html: string, known: readonly TitledPhrase[] = []) {
  document.body.innerHTML = html;
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const start = node.data.indexOf('[');
    if (start >= 0) {
      node.deleteData(start, 1);
      range.setStart(node, start);
    }
    const end = node.data.indexOf(']');
    if (end < 0) continue;
    node.deleteData(end, 1);
    range.setEnd(node, end);
    break;
  }
  return choosePhrase(readLines(WHOLE_PAGE), range, known);
}

const found = (scanPhrase: string, scanKeyword = '', more = {}) =>
  expect.objectContaining({ kind: 'found', phrase: { scanPhrase, scanKeyword }, ...more });

test.each([
  ['once', '<p>the [neap tide] turns</p>', 'neap tide', '', { occurrences: 1, position: 1, notes: [], overlaps: [] }],
  ['white space', '<p>the[ neap\n   tide ]turns</p>', 'neap tide', '', { words: 'neap tide' }],
  ['a part of a word', '<p>the ne[ap ti]de turns</p>', 'neap tide', '', { notes: ['widened'] }],
  ['a second time', '<p>a tide, the [tide] of a tide</p>', 'tide of', 'tide', { occurrences: 3, position: 2 }],
  ['words rather than signs', '<p>a tide, the [tide].</p>', 'the tide', 'tide', {}],
  ['the shortest of the next words', '<p>tide on [tide]</p><p>tide on</p>', 'on tide', 'tide', {}],
  ['elements', '<p>the <em>[neap</em> <b>ti]de</b></p>', 'neap tide', '', { notes: ['widened'] }],
  ['a note mark', '<p>the [neap<sup>1</sup> tide]</p>', 'neap tide', '', { notes: ['note-mark'] }],
  ['a note mark at its end', '<p>the [neap<sup>1]</sup> tide</p>', 'neap', '', { notes: ['note-mark'] }],
  [
    'the end of a paragraph',
    '<p>the [neap tide</p><p>tu]rns</p>',
    'neap tide',
    '',
    { notes: ['cut'], words: 'neap tide' },
  ],
  ['a heading and text', '<h2>the [neap</h2><p>tides] turn</p>', 'tides', '', { notes: ['cut'] }],
  ['code', '<p>the [neap <code>x</code> tide] turns</p>', 'neap x tide', '', {}],
  ['cells', '<table><tr><td>ne[ap</td><td>spring]</td></tr></table>', 'spring', '', { notes: ['cut'] }],
  ['an item of a list', '<ul><li>a tide</li><li>the [tide]</li></ul>', 'the tide', 'tide', { position: 2 }],
  ['a cell', '<table><tr><td>neap</td><td>[neap] tide</td></tr></table>', 'neap tide', 'neap', { position: 2 }],
  ['captions', '<figure><figcaption>a [tide]</figcaption></figure><p>tide</p>', 'a tide', 'tide', { position: 1 }],
  ['a heading', '<h2>the [neap] tide</h2>', 'neap', '', { notes: ['heading'] }],
  ['a link', '<p><a href="/x">the [neap] tide</a></p>', 'neap', '', { notes: ['in-link'] }],
  ['a part of a link', '<p><a href="/x">the [neap</a> tide]</p>', 'neap tide', '', { notes: ['crosses-link'] }],
  ['Arabic', '<p dir="rtl">كان [المدّ] عاليا</p>', 'المدّ', '', {}],
  ['Hebrew with vowel marks', '<p dir="rtl">אמר [שָׁלוֹם] לכולם</p>', 'שָׁלוֹם', '', {}],
  ['Japanese', '<p>月の[満ち]引き、海の満ち引き</p>', '月の満ち', '満ち', { occurrences: 2, position: 1 }],
  ['Chinese with a line break', '<p>小[潮\n小]潮汐</p>', '潮小', '', { words: '潮小' }],
  ['an ellipsis and a soft hyphen', '<p>the [ne&shy;ap… tide]</p>', 'neap… tide', '', {}],
])('%s', (_, html, phrase, keyword, more) => {
  expect(choose(html)).toEqual(found(phrase, keyword, more));
});

test('highlights of the page do not matter, and are named where they overlap', () => {
  const known = { title: 'Neap', scanPhrase: 'the neap tide', scanKeyword: 'neap' };
  const html = '<p>the <journal-highlight>ne[ap</journal-highlight> tide]</p>';
  expect(choose(html, [known])).toEqual(found('neap tide', '', { overlaps: ['Neap'] }));
});

test.each([
  ['unread', '<p>the <code>[neap]</code> tide</p>'],
  ['empty', '<p>the[ ]tide</p>'],
])('a selection that is no phrase says why: %s', (reason, html) => {
  expect(choose(html)).toMatchObject({ kind: 'refused', reason });
});

test.each([
  ['a paragraph that the page has twice', '<p>the neap tide</p><p>the [neap] tide</p>', 2],
  ['a word of which every phrase has the same word before', '<p>neap neap [neap]</p>', 3],
])('has no phrase of its own: %s', (_, html, position) => {
  expect(choose(html)).toMatchObject({ kind: 'found', phrase: null, occurrences: position, position });
});
