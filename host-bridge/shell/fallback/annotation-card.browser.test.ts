import { expect, onTestFinished, test, vi } from 'vitest';
import type { Annotation } from '../../../bff/contract/index.ts';
import { FocusReturn } from '../focus-return.ts';
import { readPageFacts } from '../page-context.ts';
import { FallbackCards } from './fallback-cards.ts';

const EMPTY_IMAGE = { url: null, alt: null, caption: null };

const annotation = (content: Annotation['content'], externalLink: string | null = null): Annotation => ({
  id: 'ebb',
  title: 'Ebb <img src=x onerror=alert(1)>',
  url: 'ebb',
  content,
  annotationType: 'glossary',
  externalLink,
  doi: null,
  featuredImage: EMPTY_IMAGE,
  scanText: { enableScanText: true, scanSegments: [] },
});

/** Opens a card in a shadow root. @returns its section and what it reported as the active annotation */
function openCard(shown: Annotation, lang = 'en', isPreview = false) {
  document.documentElement.lang = lang;
  const shell = document.createElement('div');
  const box = document.createElement('div');
  shell.attachShadow({ mode: 'open' }).append(box);
  document.body.append(shell);
  const setActive = vi.fn();
  const card = new FallbackCards({
    kind: 'menu',
    box,
    focus: new FocusReturn(shell),
    pageFacts: readPageFacts,
    onActive: setActive,
  });
  card.toggle(shown, isPreview);
  onTestFinished(() => {
    card.hide();
    shell.remove();
    document.documentElement.lang = 'en';
  });
  const section = box.querySelector('section');
  if (section === null) throw new Error('there is no card');
  return { card, section, setActive, shell };
}

const block = (text: string, href?: string) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  children: [{ _type: 'span', _key: 's', text, marks: href === undefined ? [] : ['l'] }],
  markDefs: href === undefined ? [] : [{ _type: 'link', _key: 'l', href }],
});

test('text is shown as text, and only links to http and https are links', () => {
  const content = [
    block('<script>alert(1)</script>'),
    block('good', 'https://example.org/a?b=c'),
    block('bad', 'javascript:alert(1)'),
  ];
  const { section } = openCard(annotation(content, 'javascript:alert(2)'));
  expect([...section.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    '<script>alert(1)</script>',
    'good',
    'bad',
  ]);
  expect(section.querySelector('strong')?.textContent).toBe('Ebb <img src=x onerror=alert(1)>');
  expect(section.querySelectorAll('img, script')).toHaveLength(0);
  expect([...section.querySelectorAll('a')].map(({ href, target, rel }) => [href, target, rel])).toEqual([
    ['https://example.org/a?b=c', '_blank', 'noopener'],
  ]);
});

test.each([
  ['en', 'Close'],
  ['de-AT', 'Schließen'],
  ['fr', 'Fermer'],
  ['es', 'Cerrar'],
  ['ar', 'إغلاق'],
  ['ja', '閉じる'],
  ['pt', 'Close'],
])('in the language %s the button is called %s', (lang, label) => {
  const { section } = openCard(annotation([block('Text')]), lang);
  expect(section.querySelector('button')?.ariaLabel).toBe(label);
});

test('long text scrolls inside the card, which fits the viewport', () => {
  const { section } = openCard(annotation(Array.from({ length: 99 }, () => block('A long text. '.repeat(20)))));
  expect(section.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight);
  expect(section.scrollHeight).toBeGreaterThan(section.clientHeight);
});

test('opening emphasises the highlight and takes the focus; Escape ends both', () => {
  const { section, setActive, shell } = openCard(annotation([block('Text')]));
  expect(setActive.mock.calls).toEqual([['ebb']]);
  expect(shell.shadowRoot?.activeElement).toBe(section);
  section.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
  expect(section.isConnected).toBe(false);
  expect(setActive.mock.calls).toEqual([['ebb'], [null]]);
});

test('a preview leaves the focus where it is; a press keeps it and moves the focus into it, the next one closes it', () => {
  const shown = annotation([block('Text')]);
  const { card, section, setActive, shell } = openCard(shown, 'en', true);
  expect(shell.shadowRoot?.activeElement).toBeNull();
  card.toggle(shown, false);
  expect(section.isConnected).toBe(true);
  expect(shell.shadowRoot?.activeElement).toBe(section);
  expect(setActive.mock.calls).toEqual([['ebb']]);
  card.toggle(shown, false);
  expect(section.isConnected).toBe(false);
});
