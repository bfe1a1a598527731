import { expect, onTestFinished, test } from 'vitest';
import type { Annotation } from '../../bff/contract/index.ts';
import { createTestHighlights, annotation as phraseOf } from '../highlight/testing/test-page.ts';
import { createCommands } from '../testing/highlight-commands.ts';
import { createTestArticle } from '../testing/test-article.ts';
import { printEndnotes } from './print-endnotes.ts';

const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: text, text, marks });
const block = (children: readonly object[], more: object = {}) => ({
  ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [], children },
  ...more,
});

function annotation(id: string, more: Partial<Annotation> = {}): Annotation {
  return {
    ...{ id, url: id, title: `About ${id}`, annotationType: 'glossary', externalLink: null, doi: null },
    ...{ authors: [], date: null },
    content: [block([span(`What is said of ${id}.`)])],
    featuredImage: { url: null, alt: null, caption: null },
    scanText: { enableScanText: false, scanSegments: [] },
    ...more,
  };
}

const highlight = (id: string, text: string) =>
  `<journal-highlight data-journal-annotation="${id}">${text}</journal-highlight>`;

function setPage(html: string, annotations: readonly Annotation[], lang = 'en') {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...parsed.body.childNodes);
  document.documentElement.lang = lang;
  const end = new AbortController();
  printEndnotes(createTestArticle({ annotations }), end.signal);
  onTestFinished(() => {
    end.abort();
    document.body.replaceChildren();
  });
  return { before: document.documentElement.outerHTML, end };
}

const printing = (when: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(when));
const endnotes = () => document.querySelector('journal-endnotes')?.shadowRoot;
const titles = () => [...(endnotes()?.querySelectorAll('li > strong') ?? [])].map(({ textContent }) => textContent);

/** The text of each numbered highlight, its number, and the generated content that shows the number. */
const numbers = () =>
  [...document.querySelectorAll('[data-journal-note]')].map((element) => [
    element.textContent,
    element.getAttribute('data-journal-note'),
    getComputedStyle(element, '::after').content,
  ]);

test('prints endnotes in text order and numbers at the ends of highlights, then restores the page', () => {
  const html = `<p>A ${highlight('neap', 'neap')}, a ${highlight('spring', 'spring')}, a ${highlight('neap', 'neap')}.</p>`;
  const { before } = setPage(html, [annotation('other'), annotation('spring'), annotation('neap')]);
  printing('beforeprint');
  expect(titles()).toEqual(['About neap', 'About spring', 'About other']);
  expect(endnotes()?.textContent).toContain('What is said of spring.');
  expect(numbers().map(([text, number]) => [text, number])).toEqual([
    ['neap', '1'],
    ['spring', '2'],
    ['neap', '1'],
  ]);
  expect(numbers()[1]?.[2]?.replaceAll('" "', '')).toBe('"[2]"');
  printing('afterprint');
  expect(document.documentElement.outerHTML).toBe(before);
  expect(document.adoptedStyleSheets).toEqual([]);
});

test('numbers a highlight of several elements once, at its end', () => {
  const parts = `${highlight('neap', 'a ')}<em>${highlight('neap', 'neap')}</em>${highlight('neap', ' tide')}`;
  setPage(`<p>There is ${parts}.</p>`, [annotation('neap')]);
  printing('beforeprint');
  expect(numbers().map(([text]) => text)).toEqual([' tide']);
});

test('an indent moves no number, and the endnotes have the width and the place of the article', () => {
  const html = `<main style="padding:0 40px"><article style="margin:auto;width:700px">
    <p style="margin:0 50px;text-indent:2em">The ${highlight('neap', 'neap')}.</p></article></main>`;
  const { before } = setPage(html, [annotation('neap')]);
  const text = () => document.querySelector('article p')?.getBoundingClientRect();
  const end = () => text()?.width;
  expect(end()).toBe(600);
  printing('beforeprint');
  const mark = document.querySelector('[data-journal-note]');
  expect(mark && getComputedStyle(mark, '::after').textIndent).toBe('0px');
  const notes = document.querySelector('journal-endnotes')?.getBoundingClientRect();
  expect([notes?.left, notes?.right]).toEqual([text()?.left, text()?.right]);
  printing('afterprint');
  expect(document.documentElement.outerHTML).toBe(before);
});

test('works in a page whose library replaced Array.prototype.entries', () => {
  const before = Array.prototype.entries;
  onTestFinished(() => void Reflect.set(Array.prototype, 'entries', before));
  // Prototype.js returns a copy of the array.
  Reflect.set(Array.prototype, 'entries', function entries(this: unknown[]) {
    return [...this];
  });
  setPage(`<p>A ${highlight('neap', 'neap')}, a ${highlight('spring', 'spring')}.</p>`, [
    annotation('neap'),
    annotation('spring'),
  ]);
  printing('beforeprint');
  expect(numbers().map(([text, number]) => [text, number])).toEqual([
    ['neap', '1'],
    ['spring', '2'],
  ]);
});

test('leaves nothing in the page when the client ends during printing, or without annotations', () => {
  const html = `<p>${highlight('neap', 'neap')}</p>`;
  const { before, end } = setPage(html, [annotation('neap')]);
  printing('beforeprint');
  end.abort();
  expect(document.documentElement.outerHTML).toBe(before);
  printing('beforeprint');
  expect(document.documentElement.outerHTML).toBe(before);
  setPage(html, []);
  printing('beforeprint');
  expect(endnotes()).toBeUndefined();
});

test('painted highlights have numbers in text order, and the text is as it was after printing', async () => {
  const html = '<p>A spring tide, a <i>neap</i> tide and a spring tide.</p><p>A <a href="#x">spring tide</a>.</p>';
  const highlights = createTestHighlights({ mode: 'css' });
  const annotations = [annotation('neap'), annotation('spring')];
  document.body.innerHTML = html;
  highlights.setAnnotations([phraseOf('neap', 'neap tide'), phraseOf('spring', 'spring tide')]);
  await highlights.scan();
  const end = new AbortController();
  onTestFinished(() => {
    end.abort();
    highlights.destroy();
    document.body.replaceChildren();
  });
  printEndnotes(createTestArticle({ annotations, highlights: highlights.commands }), end.signal);
  const painted = () => [...CSS.highlights.values()].flatMap((each) => [...each]).map((range) => `${range}`);
  const before = document.body.innerHTML;
  const texts = [...document.querySelectorAll('p')].map(({ firstChild }) => firstChild);
  printing('beforeprint');
  expect(titles()).toEqual(['About spring', 'About neap']);
  const numbered = [...document.querySelectorAll('p')].map((paragraph) => {
    for (const mark of paragraph.querySelectorAll('[data-journal-note]'))
      mark.textContent = mark.getAttribute('data-journal-note');
    return paragraph.textContent;
  });
  expect(numbered).toEqual(['A spring tide1, a neap tide2 and a spring tide1.', 'A spring tide1.']);
  expect(painted().sort()).toEqual([' tide', 'neap', 'spring tide', 'spring tide', 'spring tide']);
  printing('afterprint');
  expect(document.body.innerHTML).toBe(before);
  expect([...document.querySelectorAll('p')].map(({ firstChild }) => firstChild)).toEqual(texts);
  expect(document.querySelector('p')?.childNodes).toHaveLength(3);
});

test('two articles of a page have endnotes of their own', () => {
  const parts = ['tides', 'winds'].map((name) => {
    const part = document.createElement('article');
    part.innerHTML = highlight(name, name);
    return document.body.appendChild(part);
  });
  const end = new AbortController();
  onTestFinished(() => {
    end.abort();
    document.body.replaceChildren();
  });
  for (const part of parts) {
    const phrases = () => [...part.querySelectorAll('journal-highlight')];
    const id = part.textContent ?? '';
    const article = createTestArticle({ annotations: [annotation(id)], highlights: createCommands({ phrases }) });
    article.store.dispatch({ type: 'entry', entry: id });
    article.store.dispatch({ type: 'annotations', entry: id, annotations: [annotation(id)] });
    printEndnotes(article, end.signal);
  }
  printing('beforeprint');
  const notes = parts.map((part) => part.querySelector('journal-endnotes')?.shadowRoot?.querySelector('ol'));
  expect(notes.map((list) => list?.querySelector('strong')?.textContent)).toEqual(['About tides', 'About winds']);
  expect(numbers().map(([text, number]) => [text, number])).toEqual([
    ['tides', '1'],
    ['winds', '1'],
  ]);
  printing('afterprint');
  expect(numbers()).toEqual([]);
});

test('two menus print the endnotes once, and a second beforeprint adds nothing', () => {
  setPage(`<p>${highlight('neap', 'neap')}</p>`, [annotation('neap')]);
  const second = new AbortController();
  printEndnotes(createTestArticle({ annotations: [annotation('neap')] }), second.signal);
  printing('beforeprint');
  printing('beforeprint');
  expect(document.querySelectorAll('journal-endnotes')).toHaveLength(1);
  printing('afterprint');
  expect(document.querySelectorAll('journal-endnotes')).toHaveLength(0);
  second.abort();
});

test('prints emphasis and addresses, and no unsafe address, markup or unknown block', () => {
  const markDefs = [
    { _key: 'l', _type: 'link', href: 'https://tides.example/a' },
    { _key: 'x', _type: 'link', href: 'javascript:alert(1)' },
  ];
  const children = [span('The '), span('neap', 'strong', 'em'), span(' source', 'l'), span(' and <b>trap</b>', 'x')];
  const content = [
    block(children, { markDefs }),
    block([span('first')], { listItem: 'bullet', level: 1 }),
    { _type: 'divider', _key: 'd' },
  ];
  setPage('<p>Text</p>', [annotation('neap', { content, doi: '10.5555/neap', externalLink: 'https://more.example/' })]);
  printing('beforeprint');
  const paragraphs = [...(endnotes()?.querySelectorAll('li p') ?? [])].map(({ textContent }) => textContent);
  expect(paragraphs).toEqual([
    'The neap source and <b>trap</b>',
    '– first',
    'https://more.example/',
    'https://doi.org/10.5555/neap',
  ]);
  expect(endnotes()?.querySelector('li p strong > em')?.textContent).toBe('neap');
  const links = [...(endnotes()?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => getComputedStyle(link, '::after').content)).toEqual([
    '" (https://tides.example/a)"',
    'none',
    'none',
  ]);
  expect(endnotes()?.querySelector('b')).toBeNull();
});

test('indents a paragraph after another one, but not after a label', () => {
  const content = [
    block([span('noun')], { style: 'classifier' }),
    block([span('A tide.')]),
    block([span('A low one.')]),
    block([span('verb')], { style: 'classifier' }),
    block([span('To ebb.')]),
  ];
  setPage('<p>Text</p>', [annotation('neap', { content, doi: '10.5555/neap' })]);
  printing('beforeprint');
  const indented = [...(endnotes()?.querySelectorAll('li p') ?? [])].filter(
    (paragraph) => getComputedStyle(paragraph).textIndent !== '0px',
  );
  expect(indented.map(({ textContent }) => textContent)).toEqual(['A low one.']);
});

test.each([
  ['one.\n\ntwo.', ['one.', 'two.']],
  [null, []],
  [[null, 5, { _type: 'block' }], ['']],
])('prints the content %j', (content, expected) => {
  setPage('<p>Text</p>', [annotation('neap', { content: content as Annotation['content'] })]);
  printing('beforeprint');
  expect([...(endnotes()?.querySelectorAll('li p') ?? [])].map(({ textContent }) => textContent)).toEqual(expected);
});

test.each([
  ['de-AT', 'Anmerkungen'],
  ['fr', 'Annotations'],
  ['', 'Annotations'],
])('prints the heading in the language %j', (lang, heading) => {
  setPage('<p>Text</p>', [annotation('neap')], lang);
  printing('beforeprint');
  expect(endnotes()?.querySelector('h2')?.textContent).toBe(heading);
});

test('endnotes inherit the page’s font and ignore its rules for elements', () => {
  const hostile =
    '<style>*{all:unset!important}body{font:20px/2 Georgia;color:#123}p,li{display:none!important}</style>';
  setPage(`${hostile}<p>Text</p>`, [annotation('neap')]);
  printing('beforeprint');
  const paragraph = endnotes()?.querySelector('li p');
  if (!paragraph) throw new Error('no endnote');
  const { display, fontFamily } = getComputedStyle(paragraph);
  expect([display, fontFamily]).toEqual(['block', getComputedStyle(document.body).fontFamily]);
});

test.each([
  ['en', 'May 3, 2026'],
  ['de', '03.05.2026'],
])('prints who wrote an annotation, and when, if the editors say it (%s)', (lang, date) => {
  const author = {
    ...{ title: 'Ilse Marr', externalLink: null, givenName: null, familyName: null, isOrganisation: false },
    ...{ orcid: null, affiliations: [], creditRoles: [] },
  };
  const authors = [author, { ...author, title: '<b>Noor</b>' }];
  const annotations = [annotation('neap', { authors, date: '2026-05-03' }), annotation('ebb')];
  setPage(`<p>A ${highlight('neap', 'neap')}</p>`, annotations, lang);
  printing('beforeprint');
  const labels = [...(endnotes()?.querySelectorAll('.label') ?? [])].map(({ textContent }) => textContent);
  expect(labels).toEqual([`Ilse Marr, <b>Noor</b>, ${date}`]);
});
