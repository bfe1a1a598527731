import { afterEach, describe, expect, test } from 'vitest';
import type { PageHighlights } from './page-highlights.ts';
import { annotation, createTestHighlights, one, setPage } from './testing/test-page.ts';

let highlights: PageHighlights | undefined;

afterEach(() => {
  highlights?.destroy();
  highlights = undefined;
  document.body.replaceChildren();
});

/** Shows a page and highlights its tides. */
async function show(html: string, occurrences: 'all' | 'first' | 'section' = 'all'): Promise<void> {
  setPage(html);
  highlights = createTestHighlights({ occurrences });
  highlights.setAnnotations([annotation('tide', 'neap tide')]);
  await highlights.scan();
}

const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.textContent);
const stops = () => textsOf('journal-highlight[tabindex="0"]');
/** The ids of the paragraphs with highlights. */
const places = () => [...document.querySelectorAll('p:has(journal-highlight)')].map(({ id }) => id);

describe('the keyboard stop of an occurrence', () => {
  test.each([
    ['its first piece', '<p>a neap <i>tide</i></p>', ['neap ']],
    ['its first piece outside a link', '<p>a <a href="#x">neap</a><i> ti</i>de</p>', [' ti']],
    ['its first piece outside a button around it', '<p>a <span role="button"><b>neap</b></span> tide</p>', [' tide']],
    [
      'its first piece if all of them are in controls',
      '<p>a <a href="#x">neap</a><a href="#y"> tide</a></p>',
      ['neap'],
    ],
  ])('is %s', async (_, html, expected) => {
    await show(html);
    expect(textsOf('journal-highlight').join('')).toBe('neap tide');
    expect(stops()).toEqual(expected);
  });
});

describe('where each section shows its first occurrence', () => {
  const p = (id: string) => `<p id="${id}">a neap tide</p>`;

  test.each([
    ['headings of three levels', `${p('a')}<h1>1</h1>${p('b')}<h2>2</h2>${p('c')}<h3>3</h3>${p('d')}`, 'a b c d'],
    ['deeper headings do not', `${p('a')}<h4>4</h4>${p('b')}`, 'a'],
    [
      'elements with the role of a heading',
      `${p('a')}<div role="heading" aria-level="3">3</div>${p('b')}<div role="heading" aria-level="4">4</div>${p('c')}`,
      'a b',
    ],
    [
      'an article within a section',
      `<section>${p('a')}<article>${p('b')}</article>${p('c')}</section>${p('d')}`,
      'a b d',
    ],
    ['two headings in a row begin one', `<h2>1</h2><h2>2</h2>${p('a')}${p('b')}<h2>3</h2>${p('c')}`, 'a c'],
  ])('sections begin with: %s', async (_, html, expected) => {
    await show(html, 'section');
    expect(places()).toEqual(expected.split(' '));
  });

  test.each([
    ['display: none', 'display:none'],
    ['visibility: hidden', 'visibility:hidden'],
  ])('an occurrence with %s is not shown', async (_, style) => {
    await show(`<div style="${style}">${p('a')}</div>${p('b')}`, 'section');
    expect(places()).toEqual(['b']);
  });

  test('an occurrence in an element without a box of its own is shown', async () => {
    await show(`<p id="a"><span style="display:contents">neap tide</span></p>${p('b')}`, 'first');
    expect(places()).toEqual(['a']);
  });

  test('the first of one text is shown, however its occurrences were found', async () => {
    await show('<p id="a">a neap tide, a neap tide</p>', 'first');
    expect(one('#a').innerHTML.startsWith('a <journal-highlight')).toBe(true);
    expect(textsOf('journal-highlight')).toEqual(['neap tide']);
  });
});

test('highlights of a flex or grid container get one box, and those of other elements none', async () => {
  for (const [display, boxes] of [
    ['flex', 1],
    ['inline-grid', 1],
    ['block', 0],
  ] as const) {
    await show(`<div style="display:${display}">a neap tide comes</div>`);
    expect(document.querySelectorAll('journal-highlight journal-highlight')).toHaveLength(boxes);
    highlights?.destroy();
  }
});

test('closed details and hidden text are not the first occurrence', async () => {
  await show('<details><summary>x</summary><p id="a">a neap tide</p></details><p id="b">a neap tide</p>', 'first');
  expect(places()).toEqual(['b']);
});
