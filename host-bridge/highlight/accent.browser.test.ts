import { expect, onTestFinished, test } from 'vitest';
import { WHOLE_PAGE } from '../scan/whole-page.ts';
import { startAccent } from './accent.ts';
import { annotation, createTestHighlights } from './testing/test-page.ts';

const BLUE = 'rgb(43, 138, 184)';
const RED = 'rgb(125, 58, 32)';

/** Highlights the word "tide" in a part of the page. @returns reads the colour of its line */
async function highlightPart(selector: string) {
  const parts = () => [...document.querySelectorAll(selector)];
  const root = { ...WHOLE_PAGE, parts };
  const highlights = createTestHighlights({ root });
  highlights.setAnnotations([annotation('tide', 'tide')]);
  await highlights.scan();
  onTestFinished(highlights.destroy);
  return () => {
    const element = document.querySelector(`${selector} journal-highlight`);
    return element && getComputedStyle(element).textDecorationColor;
  };
}

test('the accent is the page’s, else the one that is set last, and leaves with the client', async () => {
  document.body.innerHTML = '<main style="color:rgb(1,2,3)">A tide.</main>';
  const colour = await highlightPart('main');
  const client = new AbortController();
  const style = document.head.appendChild(document.createElement('style'));
  onTestFinished(() => {
    style.remove();
    document.body.replaceChildren();
  });
  const setAccent = startAccent(undefined, client.signal);
  setAccent('#2b8ab8', document, false);
  expect(colour()).toBe(BLUE);
  setAccent('#7d3a20', document, false);
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
  const colours = [await highlightPart('#a'), await highlightPart('#b')];
  const accents = parts.map((part) => startAccent(nameOf(part), client.signal));
  accents[1]?.('#7d3a20', document, false);
  // The colour of the first article is known last.
  accents[0]?.('#2b8ab8', document, false);
  expect(colours.map((colour) => colour())).toEqual([BLUE, RED]);
  client.abort();
  expect(parts.map(({ dataset }) => ({ ...dataset }))).toEqual([{}, {}]);
  expect(before).not.toContain('data-journal-part');
  document.body.replaceChildren();
});
