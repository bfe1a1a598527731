import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DOCUMENTS, ENTRY, paragraph, ref } from '../testing/documents.ts';
import { HOSTILE_STRINGS } from '../testing/hostile-content/hostile-strings.ts';
import { openTestJournal, PUBLIC_URL, type TestJournal } from '../testing/test-journal.ts';

const COUNT = 450;
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const annotation = (id: string, title: string, rest: object = {}) => ({
  _id: id,
  _type: 'annotation',
  title,
  url: { current: id },
  annotationType: 'glossary',
  ...rest,
});

let journal: TestJournal;
let many: TestJournal;
beforeAll(async () => {
  const shown = {
    ...ENTRY,
    _id: 'entry-shown',
    url: { current: 'shown' },
    annotationVisibility: true,
    language: 'de',
  };
  const twice = {
    ...shown,
    _id: 'entry-twice',
    url: { current: 'twice' },
    title: 'Twice',
    externalLink: undefined,
    annotations: [ref('annotation-neap'), ref('annotation-spring'), ref('styled')],
  };
  const styled = annotation('styled', 'Styled', {
    content: [
      paragraph('under', { marks: ['underline'] }),
      paragraph('second', { marks: ['secondary'] }),
      paragraph('style="opacity:0.5"', { style: 'secondary' }),
    ],
  });
  const hidden = annotation('only-hidden', 'Only hidden');
  const secret = {
    ...ENTRY,
    _id: 'entry-secret',
    url: { current: 'secret-entry' },
    annotations: [ref('only-hidden')],
  };
  journal = await openTestJournal({ production: [...DOCUMENTS, shown, twice, styled, hidden, secret] });
  const terms = Array.from({ length: COUNT }, (_, index) =>
    annotation(`term-${index}`, `${String.fromCharCode(65 + (index % 26))} term ${index}`, {
      annotationType: index % 2 === 0 ? 'glossary' : 'commentary',
    }),
  );
  const hostile = HOSTILE_STRINGS.map((text, index) =>
    annotation(`hostile-${index}`, text, { content: [paragraph(text)], annotationType: text }),
  );
  const all = [...terms, ...hostile];
  const entry = { ...shown, _id: 'entry-many', annotations: all.map(({ _id }) => ref(_id)) };
  many = await openTestJournal({ production: [...all, entry] });
});
afterAll(async () => {
  await journal.close();
  await many.close();
});

const get = (url: string, headers: Record<string, string> = BROWSER) => journal.app.inject({ url, headers });
const linksIn = (body: string) => [...body.matchAll(/href="(\/annotations\/[^"]+)"/g)].map(([, address]) => address);
const linkedData = (body: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');

test('the glossary has the annotations that an article shows, and no others', async () => {
  const { body, statusCode, headers } = await get('/glossary');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toContain('max-age=60');
  expect(linksIn(body)).toEqual(['/annotations/neap-tide', '/annotations/spring-tide', '/annotations/styled']);
  expect(body).toContain('<link rel="canonical" href="https://journal.example/glossary">');
  expect(body).toContain('<bdi>The Tide Table</bdi>');
  expect(linkedData(body)).toMatchObject({
    '@type': 'DefinedTermSet',
    '@id': `${PUBLIC_URL}/glossary`,
    hasDefinedTerm: [
      { '@type': 'DefinedTerm', name: 'Neap tide', url: `${PUBLIC_URL}/annotations/neap-tide` },
      { name: 'Styled' },
    ],
  });
});

test('the glossary is filtered by type and searched by title', async () => {
  expect(linksIn((await get('/glossary?type=commentary')).body)).toEqual(['/annotations/spring-tide']);
  expect(linksIn((await get('/glossary?q=NEAP')).body)).toEqual(['/annotations/neap-tide']);
  const nothing = (await get('/glossary?q=%3Cb%3Enone')).body;
  expect(linksIn(nothing)).toEqual([]);
  expect(nothing).toContain('value="&lt;b&gt;none"');
  expect(nothing).toContain('No annotations match.');
});

test('a large glossary has pages, and its letters lead to all of them', async () => {
  const pages = ['/glossary', '/glossary/2', '/glossary/3'];
  const bodies = await Promise.all(pages.map(async (url) => (await many.app.inject(url)).body));
  const found = bodies.flatMap(linksIn);
  expect(new Set(found).size).toBe(found.length);
  expect(found.filter((address) => address?.startsWith('/annotations/term-'))).toHaveLength(COUNT);
  const letters = [...(bodies[0] ?? '').matchAll(/href="([^"]*)#(letter-[A-Z])"/g)];
  expect(letters).toHaveLength(26);
  for (const [, page = '', id = ''] of letters) expect(bodies[pages.indexOf(page)]).toContain(`<h2 id="${id}">`);
  expect((await many.app.inject('/glossary/9')).statusCode).toBe(404);
  const filtered = (await many.app.inject('/glossary?type=glossary')).body;
  expect(filtered).toContain('href="/glossary/2?type=glossary"');
});

test('the glossary of a journal with 10,000 articles is whole', async () => {
  const size = 10_000;
  const id = (index: number) => `annotation-with-an-id-of-some-length-${index % size}`;
  const terms = Array.from({ length: size }, (_, index) => annotation(id(index), `Term ${index}`));
  const articles = terms.map((_, index) => ({
    ...{ _id: `entry-${index}`, _type: 'entry', title: 'An article', url: { current: `entry-${index}` } },
    annotations: Array.from({ length: 12 }, (_, next) => ref(id(index + next))),
  }));
  const own = await openTestJournal({ production: [...terms, ...articles] });
  onTestFinished(own.close);
  expect((await own.app.inject('/glossary')).body).toContain(`<p class="lead">${size} annotations</p>`);
});

test('an annotation has a page with its text, its authors, its articles and its neighbours', async () => {
  const { body, headers } = await get('/annotations/neap-tide');
  expect([headers['content-type'], headers.vary]).toEqual(['text/html; charset=utf-8', 'Accept-Encoding, Accept']);
  expect(body).toContain('<h1 lang="de" dir="auto">Neap tide</h1>');
  expect(body).toContain('<link rel="canonical" href="https://journal.example/annotations/neap-tide">');
  expect(body).toMatch(
    /<li>von <a href="https:\/\/example.org\/marr"><bdi>Ilse Marr<\/bdi><\/a>, <time[^>]*>03.05.2026</,
  );
  expect(body).toContain('href="https://example.org/lantern#annotation=neap-tide"');
  expect(body).toContain('href="https://doi.org/10.5555/lantern#annotation=neap-tide"');
  expect(body).toContain('<q>the neap tides of March</q>');
  expect(body).toMatch(/Erwähnt<\/h2><ul class="links"><li><a href="\/annotations\/spring-tide">/);
  expect(body).toMatch(/Erwähnt in<\/h2><ul class="links"><li><a href="\/annotations\/spring-tide">/);
  expect(body).toContain('/api/v1/entries/shown/citation?annotation=neap-tide&amp;format=bibtex');
  expect(body).not.toContain(' style="');
  expect(linkedData(body)).toMatchObject({
    '@type': 'DefinedTerm',
    '@id': `${PUBLIC_URL}/annotations/neap-tide`,
    inDefinedTermSet: { '@type': 'DefinedTermSet', '@id': `${PUBLIC_URL}/glossary` },
  });
  expect(linkedData((await get('/annotations/spring-tide')).body)).toBeNull();
});

test('a page has no styles in its text, which its policy forbids', async () => {
  const { body } = await get('/annotations/styled');
  expect(body).toContain('<p><span data-style="text-decoration">under</span></p>');
  expect(body).toContain('<p><span data-style="opacity">second</span></p>');
  expect(body).toContain('<p class="muted" data-style="opacity">style="opacity:0.5"</p>');
});

test('annotations that no article shows have no page', async () => {
  for (const slug of ['only-hidden', 'not-attached', 'secret', 'gone']) {
    const { statusCode, body } = await get(`/annotations/${slug}`);
    expect([slug, statusCode]).toEqual([slug, 404]);
    expect(body).toContain('Page not found');
    expect((await get(`/annotations/${slug}.md`)).statusCode).toBe(404);
  }
});

test('an annotation is Markdown by its address or by Accept', async () => {
  const { body, headers } = await get('/annotations/neap-tide.md', {});
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect((await get('/annotations/neap-tide', { accept: 'text/markdown' })).body).toBe(body);
  expect(body).toMatch(/^# Neap tide\n/);
  expect(body).toContain(`[the opposite of a spring tide](${PUBLIC_URL}/annotations/spring-tide)`);
  expect(body).toContain('- DOI: <https://doi.org/10.5555/neap>');
  expect(body).toContain('Tide Table*. <https://doi.org/10.5555/neap>');
  expect(body).toContain('- von [Ilse Marr](https://example.org/marr), 03.05.2026');
  expect(body).toContain(`(${PUBLIC_URL}/api/v1/entries/shown/citation?annotation=neap-tide&format=bibtex)`);
  expect(body).toContain('- [Lantern of Tides](https://example.org/lantern#annotation=neap-tide)');
});

test('an annotation is a Web Annotation by Accept, with the phrases in each article', async () => {
  const { body, headers } = await get('/annotations/neap-tide', { accept: 'application/ld+json' });
  expect(headers['content-type']).toContain('application/ld+json');
  const item = JSON.parse(body);
  expect(item).toMatchObject({ id: `${PUBLIC_URL}/annotations/neap-tide`, type: 'Annotation', label: 'Neap tide' });
  expect(item.target.map(({ source }: { source: string }) => source)).toEqual([
    'https://example.org/lantern',
    'https://example.org/lantern',
    'https://doi.org/10.5555/lantern',
    'https://doi.org/10.5555/lantern',
  ]);
});

test('no text leaves its place in the pages', async () => {
  for (const index of HOSTILE_STRINGS.keys()) {
    const { body, statusCode } = await many.app.inject({ url: `/annotations/hostile-${index}`, headers: BROWSER });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<script');
    expect(body).not.toMatch(/<(?:img|iframe|svg|b|evil)[\s>]/);
  }
});

test('the site map has the pages', async () => {
  using parsed = XmlDocument.fromString((await get('/sitemap.xml')).body);
  const found = parsed
    .find('//s:loc', { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' })
    .map(({ content }) => content);
  expect(found.filter((address) => address.startsWith(PUBLIC_URL))).toEqual(
    ['glossary', 'annotations/neap-tide', 'annotations/spring-tide', 'annotations/styled'].map(
      (path) => `${PUBLIC_URL}/${path}`,
    ),
  );
});

test('the OpenAPI description has the page with its types', async () => {
  const { paths } = (await get('/openapi.json')).json();
  expect(Object.keys(paths['/annotations/{id}'].get.responses[200].content)).toEqual([
    'text/html',
    'text/markdown',
    'application/ld+json',
  ]);
});

test('a page is in the language of its articles, of the journal if one of them is, and in the journal’s font', async () => {
  const settings = { _id: 'journalSettings', _type: 'journalSettings', title: 'مجلة', language: 'en' };
  const entry = (id: string, language: string, ids: string[]) => ({
    ...ENTRY,
    _id: id,
    url: { current: id },
    annotationVisibility: true,
    language,
    annotations: ids.map(ref),
  });
  const own = await openTestJournal({
    production: [
      settings,
      annotation('both', 'Both'),
      annotation('arabic', 'عنكبوت'),
      entry('a-translation', 'ar', ['both', 'arabic']),
      entry('original', 'en', ['both']),
    ],
  });
  onTestFinished(own.close);
  const body = async (url: string) => (await own.app.inject({ url, headers: BROWSER })).body;
  expect(await body('/glossary')).toContain('<html lang="en" dir="ltr">');
  expect(await body('/annotations/both')).toContain('<html lang="en" dir="ltr">');
  const arabic = await body('/annotations/arabic');
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain('<title>عنكبوت – مجلة</title>');
  const { body: styled, headers } = await get('/glossary');
  expect(styled).toContain(':root{--serif:"Marr Text",Georgia,serif}');
  expect(headers['content-security-policy']).toMatch(/style-src 'sha256-[^']*' 'sha256-[^']*'; font-src 'self' https:/);
});
