import { expect, onTestFinished, test } from 'vitest';
import type { PageHighlights } from './page-highlights.ts';
import { selectorsOf } from './selectors-of.ts';
import { annotation, createTestHighlights, one, setPage } from './testing/test-page.ts';

/** Highlights a page. */
let current: PageHighlights;
async function open(html: string, mode: 'element' | 'css', id: string, phrase: string): Promise<PageHighlights> {
  setPage(html);
  const highlights = createTestHighlights({ mode });
  current = highlights;
  highlights.setAnnotations([annotation(id, phrase)]);
  onTestFinished(() => {
    highlights.destroy();
    document.body.replaceChildren();
  });
  await highlights.scan();
  return highlights;
}

const exact = (highlight: Element | Range) => selectorsOf(highlight, current.phrases)?.quote.exact ?? null;

test('a highlight that is no longer in the page has no selectors', async () => {
  const highlights = await open('<p>A neap tide.</p><p>One more neap  tide.</p>', 'element', 'tide', 'neap tide');
  const [first, second] = document.querySelectorAll('journal-highlight');
  if (!first || !second) throw new Error('two highlights are missing');
  expect([exact(first), exact(second)]).toEqual(['neap tide', 'neap  tide']);
  second.remove();
  expect([exact(first), exact(second)]).toEqual(['neap tide', null]);
  highlights.destroy();
  expect(exact(first)).toBeNull();
});

test('a mark whose highlight is gone has no selectors', async () => {
  await open('<p>A neap tide.</p>', 'element', 'tide', 'neap tide');
  const mark = document.createElement('journal-highlight');
  mark.dataset.journalAnnotation = 'tide';
  one('p').before(mark);
  expect(exact(mark)).toBeNull();
});

test('painted highlights have their own selectors, also far from the viewport, until their text changes', async () => {
  const paragraphs = Array.from({ length: 320 }, (_, number) => `<p>${number}: a neap tide</p>`).join('');
  const highlights = await open(paragraphs, 'css', 'tide', 'neap tide');
  const phrases = highlights.phrases().filter((each) => each instanceof Range);
  const [far] = phrases.slice(-1);
  if (!far) throw new Error('no highlight');
  const registered = [...CSS.highlights.values()].flatMap((each) => [...each]);
  expect(registered.map(({ startContainer }) => startContainer)).not.toContain(far.startContainer);
  expect(selectorsOf(far, highlights.phrases)?.quote.prefix).toMatch(/319: a $/);
  const [near] = phrases;
  one('p').textContent = 'x';
  expect(near && exact(near)).toBeNull();
  await highlights.scan();
  expect([near && exact(near), exact(far)]).toEqual([null, 'neap tide']);
});
