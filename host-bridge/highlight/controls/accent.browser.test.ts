import { expect, onTestFinished, test } from 'vitest';
import { WHOLE_PAGE } from '../../scan/whole-page.ts';
import { annotation, createTestHighlights } from '../testing/test-page.ts';
import { startAccent } from './highlight-controls.ts';

const COLOURS = ['#12242e', '#f3ead8'] as const;
const BLUE = 'rgb(43, 138, 184)';
const RED = 'rgb(125, 58, 32)';

/** Highlights the word "tide" in a part of the page. @returns the colour of its line */
async function highlightPart(selector: string) {
  const parts = () => [...document.querySelectorAll(selector)];
  const root = { ...WHOLE_PAGE, parts };
  const highlights = createTestHighlights({ root });
  highlights.setAnnotations([annotation('tide', 'tide')]);
  await highlights.scan();
  onTestFinished(highlights.destroy);
  return {
    root: () => root,
    phrases: highlights.phrases,
    colour: () => {
      const element = document.querySelector(`${selector} journal-highlight`);
      return element && getComputedStyle(element).textDecorationColor;
    },
  };
}

test('the accent is the page’s, else the publisher’s, else one of the entry, and leaves with the client', async () => {
  document.body.innerHTML = '<main style="color:rgb(1,2,3)">A tide.</main>';
  const article = await highlightPart('main');
  const { colour } = article;
  const client = new AbortController();
  const style = document.head.appendChild(document.createElement('style'));
  onTestFinished(() => {
    style.remove();
    document.body.replaceChildren();
  });
  startAccent(undefined, undefined, article, client.signal)(COLOURS);
  expect(colour()).toBe(BLUE);
  startAccent('#7d3a20', undefined, article, client.signal)(COLOURS);
  expect(colour()).toBe(RED);
  style.textContent = ':root{--journal-accent:teal}';
  expect(colour()).toBe('rgb(0, 128, 128)');
  style.textContent = '';
  client.abort();
  expect(colour()).toBe('rgb(1, 2, 3)');
});

test.each([
  ['a selector', (part: HTMLElement) => `#${part.id}`],
  ['an element', (part: HTMLElement) => part],
])('each article of a page that names its part as %s has an accent of its own', async (_, nameOf) => {
  document.body.innerHTML = '<section id="a">A tide.</section><section id="b">A tide.</section>';
  const client = new AbortController();
  const before = document.body.innerHTML;
  const parts = [...document.querySelectorAll('section')];
  const articles = [await highlightPart('#a'), await highlightPart('#b')];
  const accents = parts.map((part, at) =>
    startAccent(
      at === 0 ? undefined : '#7d3a20',
      nameOf(part),
      articles[at] ?? { root: () => WHOLE_PAGE, phrases: () => [] },
      client.signal,
    ),
  );
  for (const setAccent of accents) setAccent(COLOURS);
  expect(articles.map(({ colour }) => colour())).toEqual([BLUE, RED]);
  // The colours of the first article are known last.
  accents[0]?.(COLOURS);
  expect(articles.map(({ colour }) => colour())).toEqual([BLUE, RED]);
  client.abort();
  expect(parts.map(({ dataset }) => ({ ...dataset }))).toEqual([{}, {}]);
  expect(before).not.toContain('data-journal-part');
  document.body.replaceChildren();
});
