import { afterEach, expect, test, vi } from 'vitest';
import {
  annotation,
  createTestHighlights,
  highlighted,
  one,
  setPage,
  type TestHighlights,
} from '../highlight/testing/test-page.ts';
import { readRoot } from './page-root.ts';

let highlights: TestHighlights | undefined;
const warnings: string[] = [];
const opened: string[] = [];
const visible: string[] = [];

afterEach(() => {
  highlights?.destroy();
  document.body.replaceChildren();
  for (const list of [warnings, opened, visible]) list.length = 0;
});

async function observe(given: Parameters<typeof readRoot>[0]): Promise<void> {
  const warn = (text: string) => warnings.push(text);
  highlights = createTestHighlights({
    root: await readRoot(given, warn, new AbortController().signal),
    onOpen: (id) => opened.push(id),
    onVisible: (ids) => visible.push(ids.join()),
  });
  highlights.setAnnotations([annotation('a', 'neap tide')]);
  await highlights.scan();
  highlights.observe();
}

test('reads only the elements that a selector finds, also those that the page adds or changes later', async () => {
  setPage('<p>a neap tide</p><div><p class="text">a neap tide</p></div>');
  await observe('.text');
  expect(highlighted()).toHaveLength(1);
  expect(one('.text').textContent).toBe(one('.text journal-highlight').parentElement?.textContent);
  document.body.insertAdjacentHTML('beforeend', '<p>a neap tide</p><div><div class="text">one neap tide</div></div>');
  one('p').append(' and a neap tide');
  one('p.text').append(' and a neap tide');
  await vi.waitFor(() => expect(highlighted()).toHaveLength(3), { timeout: 240_000 });
  expect(document.querySelectorAll('.text journal-highlight')).toHaveLength(3);
  expect(warnings).toEqual([]);
});

/** A component in a component. The inner one is defined later than the first scan begins. */
function setComponents(name: string): () => ShadowRoot {
  setPage('<x-page></x-page>');
  const inner = document.createElement(name);
  one('x-page').attachShadow({ mode: 'open' }).append(inner);
  setTimeout(() => {
    customElements.define(
      name,
      class extends HTMLElement {
        constructor() {
          super();
          const html = '<style>p{margin:0}</style><p>a neap tide</p><p hidden>one neap tide</p>';
          this.attachShadow({ mode: 'open' }).innerHTML = html;
        }
      },
    );
  });
  return () => {
    if (inner.shadowRoot) return inner.shadowRoot;
    throw new Error('not defined');
  };
}

test.each([
  ['a selector', 'x-text-1', () => 'x-text-1'],
  ['an element', 'x-text-2', () => one('x-page').shadowRoot?.firstElementChild],
])('highlights the text of an open shadow root: %s', async (_, name, rootOf) => {
  const shadowRoot = setComponents(name);
  await observe(rootOf() ?? null);
  const found = () => [...shadowRoot().querySelectorAll('journal-highlight')];
  expect(found().map(({ textContent }) => textContent)).toEqual(['neap tide']);
  const [highlight] = found();
  expect(highlight && getComputedStyle(highlight).textDecorationLine).toBe('underline');
  if (highlight instanceof HTMLElement) highlight.click();
  highlight?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
  expect(opened).toEqual(['a', 'a']);
  await vi.waitFor(() => expect(visible).toEqual(['a']), { timeout: 240_000 });
  shadowRoot().querySelector('p:last-child')?.removeAttribute('hidden');
  await vi.waitFor(() => expect(found()).toHaveLength(2), { timeout: 240_000 });
  shadowRoot().append('the neap tide');
  shadowRoot().querySelector('p')?.append(' or a neap tide');
  await vi.waitFor(() => expect(found().length).toBeGreaterThanOrEqual(3), { timeout: 240_000 });
  const html = shadowRoot().innerHTML;
  highlights?.destroy();
  expect(html).toContain('journal-highlight');
  expect(shadowRoot().innerHTML).not.toContain('journal-highlight');
});

test('finds an element in a component that is defined later and renders later still', async () => {
  setPage('<x-late></x-late>');
  setTimeout(() => {
    customElements.define(
      'x-late',
      class extends HTMLElement {
        connectedCallback() {
          const root = this.attachShadow({ mode: 'open' });
          requestAnimationFrame(() => {
            root.innerHTML = '<p>a neap tide</p>';
          });
        }
      },
    );
  });
  await observe('p');
  expect(one('x-late').shadowRoot?.querySelector('p')?.innerHTML).toContain('journal-highlight');
});

test('an invalid root causes a warning, and nothing is read', async () => {
  setPage('<p>a neap tide</p>');
  for (const given of ['p:nonsense(', null]) {
    await observe(given);
    expect(highlighted()).toEqual([]);
    highlights?.destroy();
  }
  const invalid = 'nothing is highlighted: the option root must be a selector, an element or an open shadow root';
  expect(warnings).toEqual([invalid, invalid]);
});

test('of a long page, only the root is highlighted, also where it is in view first', async () => {
  const text = 'A long text. '.repeat(5_000);
  setPage(`<p id="other">a neap tide</p><div class="text"><p>a neap tide</p><p>${text}</p></div>`);
  await observe('.text');
  expect(highlighted()).toEqual(['a: neap tide']);
  expect(one('#other').children).toHaveLength(0);
});
