import { afterEach, expect, test } from 'vitest';
import { createHighlights, type HighlightAnnotation, type Highlights, type HighlightsOptions } from './index.ts';

let highlights: Highlights | undefined;

afterEach(() => {
  highlights?.destroy();
  document.body.replaceChildren();
});

function setPage(html: string): void {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...parsed.body.childNodes);
}

function annotation(id: string, ...phrases: string[]): HighlightAnnotation {
  return { id, title: id, annotationType: 'glossary', segments: phrases.map((phrase) => ({ phrase, keyword: '' })) };
}

function create(overrides: Partial<HighlightsOptions> = {}): Highlights {
  highlights = createHighlights({
    annotationClass: '.annotation',
    mode: 'element',
    styles: true,
    onOpen: () => undefined,
    onVisible: () => undefined,
    onScan: () => undefined,
    describe: ({ title }) => title,
    ...overrides,
  });
  return highlights;
}

test('a phrase across inline elements is wrapped, opened by click, and undone', async () => {
  setPage('<p>A <em>neap</em> tide <a href="#x">comes</a> quietly.</p>');
  const before = document.body.innerHTML;
  const opened: string[] = [];
  const page = create({ onOpen: (id) => opened.push(id) });
  page.setAnnotations([annotation('neap tide', 'Neap tide')]);
  const report = await page.scan();
  expect(report).toEqual({ found: [{ id: 'neap tide', phrase: 'Neap tide', occurrences: 1 }], missed: [] });
  const made = [...document.querySelectorAll<HTMLElement>('[data-journal-annotation]')];
  expect(made.map((element) => element.textContent)).toEqual(['neap', ' tide']);
  made[1]?.click();
  expect(opened).toEqual(['neap tide']);
  page.destroy();
  expect(document.body.innerHTML).toBe(before);
});
