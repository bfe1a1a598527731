import { afterEach, expect, test } from 'vitest';
import { until } from '../testing/until.ts';
import {
  annotation,
  createTestHighlights,
  highlighted,
  one,
  setPage,
  type TestHighlights,
} from './testing/test-page.ts';

let highlights: TestHighlights | undefined;

afterEach(() => {
  highlights?.destroy();
  document.body.replaceChildren();
});

async function scan(html: string, ...phrases: string[]): Promise<void> {
  setPage(html);
  highlights = createTestHighlights();
  highlights.setAnnotations(phrases.map((phrase) => annotation(phrase, phrase)));
  await highlights.scan();
}

const HOSTILE = `
  * { display: block !important; margin: 9px !important; padding: 3px !important; font-size: 30px !important; opacity: .2 !important; letter-spacing: 3px !important }
  p *, article p > * { float: left !important; border: 4px solid !important; text-transform: uppercase !important; position: absolute !important }
  :not(:defined) { display: none !important; visibility: hidden !important }
  *::before, p *::after { content: "!" !important; display: block !important }`;

test('the page’s rules for all elements do not move highlighted words', async () => {
  setPage(`<style>${HOSTILE}</style><article><p>so the neap tide turns and goes, again and again</p></article>`);
  const boxes = (): unknown[] => {
    const range = document.createRange();
    range.selectNodeContents(one('p'));
    return [one('p').getBoundingClientRect().toJSON(), range.getBoundingClientRect().toJSON()];
  };
  const before = boxes();
  highlights = createTestHighlights();
  highlights.setAnnotations([annotation('a', 'neap tide'), annotation('b', 'the neap')]);
  await highlights.scan();
  expect(highlighted()).toHaveLength(4);
  expect(boxes()).toEqual(before);
  for (const element of document.querySelectorAll('journal-highlight')) {
    expect(getComputedStyle(element)).toMatchObject({ display: 'inline', visibility: 'visible', opacity: '1' });
  }
});

test.each([
  ['Latin text', 'The spring tide and the neap tide take turns, as the moon and the sun do.', 'neap tide'],
  ['joined letters', 'كان المد المحاقي هادئا على الشاطئ', 'المد المحاقي'],
  ['a wrapped line', `${'and the neap tide took its turn, '.repeat(30)}`, 'neap tide'],
])('no layout shift: %s', async (_, text, phrase) => {
  setPage(`<p style="font:20px serif;width:400px">${text}</p>`);
  const places = (): number[] => {
    const range = document.createRange();
    const walker = document.createTreeWalker(one('p'), NodeFilter.SHOW_TEXT);
    const found: number[] = [];
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      for (let at = 0; at < node.length; at++) {
        if (node.data[at] === ' ') continue;
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, top } = range.getBoundingClientRect();
        found.push(left, top);
      }
    }
    return found;
  };
  const before = places();
  highlights = createTestHighlights();
  highlights.setAnnotations([annotation('a', phrase)]);
  await highlights.scan();
  expect(highlighted().length).toBeGreaterThan(0);
  const after = places();
  expect(after).toHaveLength(before.length);
  for (const [index, place] of after.entries()) expect(Math.abs(place - (before[index] ?? 0))).toBeLessThan(0.5);
});

/** Rules as themes have them for elements, attributes and classes. */
const THEME = `
  journal-highlight, article .annotation, [role=button], [role^=button], [tabindex], article [data-journal-annotation] {
    color: rgb(1, 2, 3); background: rgb(4, 5, 6); text-decoration: none; box-shadow: 0 0 9px red; border-radius: 9px;
    padding: 9px; border: 2px solid; cursor: help; font-weight: 900; display: inline-block; transition: all 9s }
  article.post p .annotation.annotation { background: none; text-decoration: line-through }
  a { text-decoration: underline }`;

test('rules of the page for elements, attributes and classes do not change the look', async () => {
  const html = '<p>a neap tide, <a href="#x">a neap tide</a> and <b class="annotation" id="neap tide">a word</b></p>';
  const looks = (): object[] =>
    [...document.querySelectorAll('journal-highlight,b')].map((element) => {
      const { backgroundColor, textDecoration, color, boxShadow, cursor, padding } = getComputedStyle(element);
      // The page's own element keeps its colour, which the tint is mixed from, and its box.
      const isOwn = element.localName !== 'b';
      return { textDecoration, cursor, ...(isOwn && { backgroundColor, color, boxShadow, padding }) };
    });
  await scan(`<article class="post">${html}</article>`, 'neap tide');
  const plain = looks();
  highlights?.destroy();
  await scan(`<style>${THEME}</style><article class="post">${html}</article>`, 'neap tide');
  expect(looks()).toEqual(plain);
  expect(plain).toMatchObject([
    { textDecoration: expect.stringMatching('underline'), cursor: 'pointer' },
    // The underline of the link is the only one.
    { textDecoration: expect.stringMatching('none'), cursor: 'pointer' },
    { textDecoration: expect.stringMatching('underline'), cursor: 'pointer' },
  ]);
});

test('without the default styles, the page’s rules apply', async () => {
  setPage('<style>.annotation{background-color:rgb(1, 2, 3);cursor:help}</style><p>a neap tide</p>');
  highlights = createTestHighlights({ styles: false });
  highlights.setAnnotations([annotation('a', 'neap tide')]);
  await highlights.scan();
  expect(getComputedStyle(one('journal-highlight'))).toMatchObject({ backgroundColor: 'rgb(1, 2, 3)', cursor: 'help' });
});

test('adds styles of marks alone when the default styles are off', async () => {
  const before = document.adoptedStyleSheets.length;
  setPage('<p>a neap tide</p>');
  highlights = createTestHighlights({ styles: false });
  highlights.setAnnotations([annotation('a', 'neap tide')]);
  await highlights.scan();
  const added = document.adoptedStyleSheets.slice(before).flatMap(({ cssRules }) => [...cssRules]);
  expect(added.filter(({ cssText }) => !cssText.includes('[data-journal-mark'))).toEqual([]);
  expect(getComputedStyle(one('journal-highlight')).backgroundColor).toBe('rgba(0, 0, 0, 0)');
});

test('destroy() removes the default styles', async () => {
  const before = [...document.adoptedStyleSheets];
  await scan('<p>a neap tide</p>', 'neap tide');
  expect(document.adoptedStyleSheets).toHaveLength(before.length + 1);
  highlights?.destroy();
  expect(document.adoptedStyleSheets).toEqual(before);
});

test('two scripts with the same annotation highlight it once', async () => {
  await scan('<p>a neap tide</p>', 'neap tide');
  const second = createTestHighlights();
  second.setAnnotations([annotation('neap tide', 'neap tide')]);
  await second.scan();
  expect(highlighted()).toEqual(['neap tide: neap tide']);
  second.destroy();
  highlights?.destroy();
  expect(document.body.innerHTML).toBe('<p>a neap tide</p>');
});

test.each([
  ['before', 'the ebb'],
  ['after', 'turns'],
  ['inside', 'tide'],
  ['around', 'the neap tide'],
  ['across the end of', 'tide turns'],
  ['across the beginning of', 'then the neap'],
])('two scripts do not disturb each other: the second has a phrase %s the first one’s phrase', async (_, phrase) => {
  const html = '<p>the ebb, and then the neap tide turns</p><p>so the neap tide turns</p>';
  await scan(html, 'neap tide');
  highlights?.observe();
  const text = document.body.textContent;
  const reports: number[] = [];
  const second = createTestHighlights({ onScan: ({ found }) => reports.push(found.length) });
  second.setAnnotations([annotation('second', phrase)]);
  await second.scan();
  second.observe();
  await highlights?.scan();
  const both = highlighted();
  for (const id of ['neap tide', 'second'])
    expect(both.filter((text) => text.startsWith(id)).length).toBeGreaterThan(0);
  expect(document.body.textContent).toBe(text);
  const nodes = [...document.querySelectorAll('journal-highlight')];
  await Promise.all([highlights?.scan(), second.scan()]);
  expect([...document.querySelectorAll('journal-highlight')]).toEqual(nodes);
  document.body.append('and another neap tide');
  // Either script may be the first to highlight the new text, and nest its highlight in the other one's or not.
  const minimum = both.length + (phrase === 'tide' ? 2 : 1);
  await until(() => expect(highlighted().length).toBeGreaterThanOrEqual(minimum));
  highlights?.destroy();
  await second.scan();
  expect(new Set(highlighted().map((text) => text.split(':')[0]))).toEqual(new Set(['second']));
  second.destroy();
  expect(document.body.innerHTML).toBe(`${html}and another neap tide`);
});

test('the script that has the annotation opens a clicked highlight', async () => {
  const opened: string[] = [];
  await scan('<p>a neap tide</p>', 'neap tide');
  const second = createTestHighlights({ onOpen: (id) => opened.push(id) });
  second.setAnnotations([annotation('second', 'nothing')]);
  await second.scan();
  one('journal-highlight').click();
  second.setAnnotations([annotation('neap tide', 'neap tide')]);
  await second.scan();
  one('journal-highlight').click();
  second.destroy();
  expect(opened).toEqual(['neap tide']);
});

test('scans for 20,000 phrases and rejects one of a megabyte', async () => {
  setPage('<p>phrase number 17777 is here</p>');
  const phrases = Array.from({ length: 20_000 }, (_, index) => `phrase number ${index}`);
  highlights = createTestHighlights();
  highlights.setAnnotations([annotation('long', 'neap '.repeat(200_000)), annotation('many', ...phrases)]);
  const { found, missed } = await highlights.scan();
  expect(found.map(({ phrase }) => phrase)).toEqual(['phrase number 17777']);
  expect(missed).toHaveLength(20_000);
  expect(missed[0]?.reason).toBe('too-long');
});

test('scans a page without a body, and the body added later', async () => {
  const { body } = document;
  body.remove();
  highlights = createTestHighlights();
  highlights.setAnnotations([annotation('a', 'neap tide')]);
  highlights.observe();
  const report = await highlights.scan();
  document.documentElement.append(body);
  expect(report.missed).toEqual([{ id: 'a', phrase: 'neap tide' }]);
  document.body.append('a neap tide');
  await until(() => expect(highlighted()).toEqual(['a: neap tide']));
});

test('ignores an invalid selector', async () => {
  setPage('<p>a neap tide</p>');
  highlights = createTestHighlights({ annotationClass: { selector: '..annotation{', classes: [] } });
  highlights.setAnnotations([annotation('a', 'neap tide')]);
  await highlights.scan();
  expect(highlighted()).toEqual(['a: neap tide']);
});
