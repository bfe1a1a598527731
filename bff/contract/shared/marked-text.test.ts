import { expect, test } from 'vitest';
import { markedText } from './marked-text.ts';
import { searchWords } from './search.ts';

const marked = (text: string, words: string) => markedText(text, searchWords(words));

test.each([
  ['On neap tides & lamps', 'neap lam', 'On <mark>neap</mark> tides &amp; <mark>lamps</mark>'],
  ['The Öster lamp', 'oster', 'The <mark>Öster</mark> lamp'],
  ['三月の小潮について', '小潮', '三月の<mark>小潮</mark>について'],
  ['<b>lamp</b> "x" \'y\'', 'lamp', '&lt;b&gt;<mark>lamp</mark>&lt;/b&gt; &quot;x&quot; &#39;y&#39;'],
  ['</mark><script>mark</script>', 'mark', '&lt;/<mark>mark</mark>&gt;&lt;script&gt;<mark>mark</mark>&lt;/script&gt;'],
  ['Die Straße am Fluß', 'strasse fluss', 'Die <mark>Straße</mark> am <mark>Fluß</mark>'],
  ['Wahr\u00adscheinlich hell', 'wahrsch', '<mark>Wahr\u00adscheinlich</mark> hell'],
  ['lampshade', 'lamp shade', null],
  ['', 'lamp', null],
])('%s with %s', (text, words, expected) => expect(marked(text, words)).toBe(expected));

test('a long text is cut around the first word that was found', () => {
  const snippet = marked(`${'before '.repeat(100)}the lamp is lit ${'after '.repeat(100)}`, 'lamp') ?? '';
  expect(snippet).toMatch(/^… (before )+the <mark>lamp<\/mark> is lit (after )+…$/);
  expect(snippet.length).toBeLessThan(260);
});

test('a long text is cut where it has most of the words', () => {
  const snippet = marked(`tides ${'between '.repeat(100)}neap tides ${'after '.repeat(100)}`, 'neap tid') ?? '';
  expect(snippet).toMatch(/^… (between )+<mark>neap<\/mark> <mark>tides<\/mark> (after )+…$/);
});

test('a cut leaves whole characters', () => {
  for (let length = 140; length < 180; length += 1) {
    const snippet = marked(`lamp ${'x'.repeat(length)}${'👩‍🔬'.repeat(100)}`, 'lamp') ?? '';
    expect(snippet).toBe(Buffer.from(snippet).toString());
  }
});
