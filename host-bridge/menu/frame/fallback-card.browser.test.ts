import { expect, onTestFinished, test, vi } from 'vitest';
import type { Annotation } from '../../../bff/contract/index.ts';
import { addStyleSheet } from '../../dom/page.ts';
import { shellStyles } from '../elements/article-element.ts';
import { createFallbackCard, FALLBACK_STYLES } from './fallback-card.ts';
import { readPageFacts } from './page-facts.ts';

const EMPTY_IMAGE = { url: null, alt: null, caption: null };

const annotation = (content: Annotation['content'], externalLink: string | null = null): Annotation => ({
  id: 'ebb',
  title: 'Ebb <img src=x onerror=alert(1)>',
  url: 'ebb',
  content,
  annotationType: 'glossary',
  externalLink,
  doi: null,
  authors: [],
  date: null,
  featuredImage: EMPTY_IMAGE,
  scanText: { enableScanText: true, scanSegments: [] },
});

/** Opens a card in a shadow root with the elements' styles. @returns its section */
function openCard(shown: Annotation, lang = 'en') {
  document.documentElement.lang = lang;
  const shell = document.createElement('div');
  const box = document.createElement('div');
  const shadow = shell.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [shellStyles('menu')];
  addStyleSheet(shadow, FALLBACK_STYLES);
  shadow.append(box);
  document.body.append(shell);
  const onClose = vi.fn();
  const card = createFallbackCard(box);
  card.showAnnotation(shown, readPageFacts(), onClose);
  onTestFinished(() => {
    shell.remove();
    document.documentElement.lang = 'en';
  });
  const section = box.querySelector('section');
  if (section === null) throw new Error('there is no card');
  return { box, card, section, onClose };
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

test('the button closes the annotation; the entry returns', () => {
  const { box, card, section, onClose } = openCard(annotation([block('Text')]));
  section.querySelector('button')?.click();
  expect(onClose).toHaveBeenCalledOnce();
  card.showEntry([document.createTextNode('The entry')]);
  expect(box.textContent).toContain('Text');
  card.closeAnnotation();
  expect(box.textContent).toBe('The entry');
  card.showEntry(undefined);
  expect(box.childElementCount).toBe(0);
});

test('while the frame loads, the card says so with the title of what is coming, and appears once', () => {
  const { box, card } = openCard(annotation([block('Text')]));
  card.showLoading(readPageFacts(), ['#102030', '#ffffff']);
  const loading = box.querySelector<HTMLElement>('[data-loading]');
  card.showLoading(readPageFacts(), ['#102030', '#ffffff'], 'Ebb');
  expect(box.querySelector('[data-loading]') === loading).toBe(true);
  expect([loading?.textContent, loading?.style.color]).toEqual(['Ebb', 'rgb(255, 255, 255)']);
  card.hideLoading();
  expect(box.childElementCount).toBe(0);
});
