import { afterEach, expect, test, vi } from 'vitest';
import { readRoot } from '../article/page-root.ts';
import type { HighlightsOptions, PageHighlights } from './page-highlights.ts';
import { annotation, createTestHighlights, setPage } from './testing/test-page.ts';

/** Enough for a page whose reading takes long. */
const PARAGRAPHS = 600;
const FILLER = 'high water and low water follow each other, '.repeat(3);

let highlights: PageHighlights | undefined;

afterEach(() => {
  highlights?.destroy();
  document.body.replaceChildren();
});

const paragraphOf = (element: Element): number => Number(element.closest('p')?.id.slice(1));

/**
 * Highlights a long page that is scrolled to a paragraph.
 * @returns the paragraphs of added highlights, batch by batch, the paragraphs in view, and how many were removed
 */
async function scanAt(
  paragraph: number,
  text: (index: number) => string,
  options: Partial<HighlightsOptions> = {},
  style = '',
): Promise<{ batches: number[][]; inView: number[]; removed: number }> {
  const html = Array.from({ length: PARAGRAPHS }, (_, index) => `<p id="p${index}">${text(index)} ${FILLER}</p>`);
  setPage(`<article style="${style}">${html.join('')}</article>`);
  if (paragraph === 0) scrollTo(0, 0);
  else document.querySelector(`#p${paragraph}`)?.scrollIntoView({ block: 'start' });
  await vi.waitFor(() => expect(document.body.textContent?.length).toBeGreaterThan(50_000), { timeout: 240_000 });
  const inView = [...document.querySelectorAll('p')].filter((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
  const batches: number[][] = [];
  let removed = 0;
  const isHighlight = (node: Node): node is Element => node.nodeName === 'JOURNAL-HIGHLIGHT';
  const observer = new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes].filter(isHighlight));
    if (added.length > 0) batches.push(added.map(paragraphOf));
    removed += records.flatMap(({ removedNodes }) => [...removedNodes].filter(isHighlight)).length;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  highlights = createTestHighlights(options);
  highlights.setAnnotations([annotation('neap', 'neap tide'), annotation('spring', 'spring tide')]);
  await highlights.scan();
  observer.disconnect();
  return { batches, inView: inView.map(paragraphOf), removed };
}

test.each([
  [0, ''],
  [300, 'height: 100vh'],
  [PARAGRAPHS - 1, 'height: 100vh; overflow: auto'],
])(
  'highlights in the viewport come first, at paragraph %i of an article with the style "%s"',
  async (paragraph, style) => {
    const { batches, inView, removed } = await scanAt(paragraph, () => 'A neap tide.', {}, style);
    expect(new Set(batches[0])).toEqual(new Set(inView));
    expect(batches.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: PARAGRAPHS }, (_, index) => index));
    expect(removed).toBe(0);
  },
);

test('highlights nothing outside the root', async () => {
  const text = (index: number) => `A neap tide. ${index === 0 ? FILLER.repeat(400) : ''}`;
  const { batches } = await scanAt(1, text, {
    root: await readRoot('#p0,#p2', () => {}, new AbortController().signal),
  });
  expect(batches).toEqual([[2], [0]]);
});

test.each([
  [0, [[0, 0], [300]]],
  [300, [[0, 0, 300]]],
])(
  'where only first occurrences are highlighted, nothing is highlighted that is removed later, at paragraph %i',
  async (paragraph, expected) => {
    const text = (index: number) => (index < 300 ? 'A Neap <em>tide</em>.' : 'A neap tide and a spring tide.');
    const { batches, removed } = await scanAt(paragraph, text, { occurrences: 'first' });
    expect([batches, removed]).toEqual([expected, 0]);
  },
);

test('a second scan of a long page changes nothing', async () => {
  await scanAt(0, (index) => (index % 10 === 0 ? 'A neap tide.' : ''), { occurrences: undefined });
  const before = [...document.querySelectorAll('journal-highlight')];
  await highlights?.scan();
  expect([...document.querySelectorAll('journal-highlight')]).toEqual(before);
  expect(before.every(({ isConnected }) => isConnected)).toBe(true);
});
