import { afterEach, expect, test } from 'vitest';
import { WHOLE_PAGE } from '../scan/whole-page.ts';
import { createDraftView } from './editing.ts';

let stop = new AbortController();
afterEach(() => {
  stop.abort();
  stop = new AbortController();
  document.body.replaceChildren();
});

const shown = () => document.querySelector('journal-draft')?.shadowRoot?.querySelector('article');

test('the card shows a draft as pages show annotations, and a link of it leads there', () => {
  const show = createDraftView(WHOLE_PAGE, stop.signal);
  const span = { _type: 'span', text: 'the moon', marks: ['m', 'em'] };
  const markDefs = [{ _key: 'm', _type: 'link', href: 'https://moon.example/' }];
  const content = [{ _type: 'block', children: [span], markDefs }];
  show({ title: 'Spring tide', annotationType: 'glossary', content, phrases: [] }, []);
  expect(shown()?.querySelector('strong')?.textContent).toBe('Spring tide');
  expect(shown()?.querySelector('small')?.textContent).toBe('glossary, draft');
  expect(shown()?.querySelector('a')?.href).toBe('https://moon.example/');
  expect(shown()?.querySelector('a em')?.textContent).toBe('the moon');
});

test('the phrases of a draft are marked, and the mark goes with the view', () => {
  document.body.innerHTML = '<p>a spring tide</p>';
  const node = document.querySelector('p')?.firstChild;
  if (!(node instanceof Text)) throw new Error('The paragraph has no text');
  const show = createDraftView(WHOLE_PAGE, stop.signal);
  const draft = { title: '', annotationType: '', content: null, phrases: [] };
  show(draft, [{ pieces: [{ node, text: node.data, start: 2, end: 13 }] }]);
  expect(CSS.highlights.get('journal-draft')?.size).toBe(1);
  expect(shown()?.textContent).toBe('draft…');
  show(draft, []);
  expect(document.querySelector('journal-draft')).toBeNull();
  stop.abort();
  expect(CSS.highlights.has('journal-draft')).toBe(false);
});
