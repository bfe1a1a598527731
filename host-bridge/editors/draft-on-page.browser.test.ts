import { afterEach, expect, test, vi } from 'vitest';
import { WHOLE_PAGE } from '../scan/whole-page.ts';
import { createDraftView } from './draft-on-page.ts';

const stop = new AbortController();
afterEach(() => {
  stop.abort();
  vi.unstubAllGlobals();
});

test('the card says that a browser without highlights marks no phrase', () => {
  document.body.innerHTML = '<p>a spring tide</p>';
  const node = document.querySelector('p')?.firstChild;
  if (!(node instanceof Text)) throw new Error('The paragraph has no text');
  const draft = { title: 'Spring tide', annotationType: 'glossary', content: null, phrases: [] };
  const show = createDraftView(WHOLE_PAGE, stop.signal);
  const text = () => document.querySelector('journal-draft')?.shadowRoot?.querySelector('article')?.textContent;
  const places = [{ pieces: [{ node, text: node.data, start: 2, end: 13 }] }];
  show(draft, places);
  expect(text()).toBe('Spring tideglossary, draft');
  vi.stubGlobal('CSS', {});
  show(draft, places);
  expect(text()).toBe('Spring tideglossary, draftThis browser cannot highlight draft phrases.');
});
