import { readFile } from 'node:fs/promises';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ANNOTATION, DOCUMENTS, ENTRY, paragraph, ref } from '../../testing/documents.ts';
import { HOSTILE_STRINGS } from '../../testing/hostile-content/hostile-strings.ts';
import { openTestJournal, PUBLIC_URL, type TestJournal } from '../../testing/test-journal.ts';

const MARKDOWN = { accept: 'text/markdown' };
const HOSTILE = HOSTILE_STRINGS.map((text) => text.replace(/[\p{Cc}\p{Cs}\ufffd-\uffff\s]+/gu, ' ').trim());

let journal: TestJournal;
beforeAll(async () => {
  const shown = {
    ...ENTRY,
    _id: 'entry-shown',
    url: { current: 'shown' },
    annotationVisibility: true,
    references: [{ _key: 'r1', doi: '10.5555/cited', unstructured: 'Marr, I. (2019) *Tides*.' }],
  };
  const hostile = HOSTILE.map((text, index) => ({
    ...ANNOTATION,
    _id: `hostile-${index}`,
    url: { current: `hostile-${index}` },
    title: text || 'empty',
    content: [paragraph(`start ${text} end`)],
  }));
  const attacked = {
    _id: 'entry-attacked',
    _type: 'entry',
    title: 'Attacked',
    url: { current: 'attacked' },
    annotations: hostile.map(({ _id }) => ref(_id)),
  };
  const file = { _id: 'annotation-file', title: 'Named like a file', url: { current: 'file' } };
  const named = {
    ...shown,
    _id: 'entry-file',
    title: 'Named like a file',
    url: { current: 'readme.md' },
    annotations: [ref('annotation-file')],
  };
  journal = await openTestJournal({
    production: [...DOCUMENTS, shown, ...hostile, attacked, { ...ANNOTATION, ...file }, named],
  });
});
afterAll(() => journal.close());

const get = (url: string, headers = {}) => journal.app.inject({ url, headers });

const textOf = (markdown: string) =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:lt|gt|quot|amp);/g,
      (entity) => ({ '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' })[entity] ?? '',
    )
    .replace(/\s+/g, ' ');

test('an entry is one Markdown document, by its address or by Accept', async () => {
  const { body, headers, statusCode } = await get('/api/v1/entries/shown.md');
  expect([statusCode, headers['content-type'], headers.vary]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    'Accept-Encoding, Accept',
  ]);
  expect(body).toMatch(/^# Lantern of Tides\n/);
  expect(body).toContain('- DOI: <https://doi.org/10.5555/lantern>');
  expect(body).toContain('- Authors: [Ilse Marr](https://example.org/marr), Tomás Öster');
  expect(body).toContain('- Article: <https://example.org/lantern>');
  expect(body).toContain('An abstract.');
  expect(body).toContain(`## I\n\n[Water.](${PUBLIC_URL}/annotations/neap-tide)`);
  expect(body).toContain('A note.');
  expect(body).toContain(`- **[Neap tide](${PUBLIC_URL}/annotations/neap-tide)**`);
  expect(body).toContain('- DOI: <https://doi.org/10.5555/neap>');
  expect(body).toContain('- [View source](https://example.org/neap)');
  expect(body).toContain('Phrase: "the neap tides of March"');
  expect(body).toContain('1. Marr, I. (2019) \\*Tides\\*. <https://doi.org/10.5555/cited>');
  const negotiated = await get('/api/v1/entries/shown', MARKDOWN);
  expect(negotiated.body).toBe(body);
  const json = await get('/api/v1/entries/shown');
  expect(json.json().entry.title).toBe('Lantern of Tides');
  expect(json.headers.vary).toBe('Accept-Encoding, Accept');
});

test("an entry's annotations are a list in Markdown, and Web Annotations stay", async () => {
  const { body } = await get('/api/v1/annotations/shown.md');
  expect(body).toMatch(/^# Annotations of Lantern of Tides\n/);
  expect(body.match(/^- \*\*/gm)).toHaveLength(2);
  expect((await get('/api/v1/annotations/shown', MARKDOWN)).body).toBe(body);
  expect((await get('/api/v1/annotations/shown', { accept: 'application/ld+json' })).json().type).toBe(
    'AnnotationPage',
  );
  expect((await get('/api/v1/annotations/shown')).json()).toHaveLength(2);
});

test('annotations that the editors hide are not in Markdown', async () => {
  for (const resource of ['entries', 'annotations']) {
    const { body } = await get(`/api/v1/${resource}/lantern-of-tides.md`);
    expect(body).not.toContain('spring tide');
    expect(body).toContain('Readers of the article see no annotations.');
  }
});

test('no text of an annotation becomes markup of the document', async () => {
  const { body } = await get('/api/v1/annotations/attacked.md');
  const text = textOf(body);
  for (const hostile of HOSTILE) expect(text).toContain(`start ${hostile} end`.replace(/\s+/g, ' '));
});

test('what is missing is a JSON error', async () => {
  const { statusCode, body } = await get('/api/v1/entries/gone.md');
  expect([statusCode, JSON.parse(body).error.message]).toEqual([404, 'Entry "gone" was not found']);
  expect((await get('/api/v1/entries/shown.md?env=none')).statusCode).toBe(400);
});

test('an entry whose slug ends in .md keeps its JSON, and has Markdown behind a suffix of its own', async () => {
  for (const resource of ['entries', 'annotations']) {
    const { headers, statusCode, body } = await get(`/api/v1/${resource}/readme.md?textStyle=html`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toContain('Named like a file');
    const markdown = await get(`/api/v1/${resource}/readme.md.md`);
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(markdown.body).toContain('Named like a file');
    expect((await get(`/api/v1/${resource}/readme.md`, MARKDOWN)).body).toBe(markdown.body);
  }
});

test('shared caches keep what an address has by default, and no other type', async () => {
  const control = async (path: string, headers = {}) => (await get(path, headers)).headers['cache-control'];
  for (const path of ['/api/v1/entries/shown', '/api/v1/annotations/shown', '/annotations/neap-tide']) {
    expect(await control(path, MARKDOWN), path).toBe('private, max-age=60');
    expect(await control(path), path).toContain('s-maxage=300');
    expect(await control(`${path}.md`), path).toContain('s-maxage=300');
  }
  expect(await control('/api/v1/entries/gone', MARKDOWN)).not.toContain('public');
});

test('the OpenAPI description has both ways', async () => {
  const { paths } = (await get('/openapi.json')).json();
  for (const resource of ['entries', 'annotations']) {
    const { parameters, responses } = paths[`/api/v1/${resource}/{id}`].get;
    expect(responses[200].content).toHaveProperty('text/markdown');
    const descriptions = parameters.map(({ description }: { description: string }) => description);
    expect(descriptions.join()).toContain('`.md`');
  }
  expect(paths).toHaveProperty('/llms.txt');
});

test('/llms.txt names the articles and the documentation, and each of its addresses answers', async () => {
  const { body, headers } = await get('/llms.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^# The Tide Table\n\n> Tides\.\n/);
  expect(body).toContain(`- [Lantern of Tides](${PUBLIC_URL}/api/v1/entries/shown.md): On reading water by night.`);
  expect(body).toContain(`[The script tag](${PUBLIC_URL}/docs/script-tag.md)`);
  const addresses = [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) {
    expect(address.startsWith(PUBLIC_URL), address).toBe(true);
    expect((await get(address.slice(PUBLIC_URL.length))).statusCode, address).toBe(200);
  }
});

test('/llms.txt of another dataset leads to that dataset', async () => {
  const own = await openTestJournal({ production: [], staging: DOCUMENTS });
  onTestFinished(own.close);
  const { body } = await own.app.inject('/llms.txt?env=staging');
  expect(body).toContain(`(${PUBLIC_URL}/api/v1/entries/lantern-of-tides.md?env=staging)`);
  expect(body).toContain(`(${PUBLIC_URL}/sitemap.xml?env=staging)`);
  expect(body).not.toContain('/glossary');
});

test('pages of the documentation are there as they are written', async () => {
  const { body, headers } = await get('/docs/theming.md');
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
  expect(body).toBe(await readFile('bff/docs/theming.md', 'utf8'));
  const first = (await get('/docs/README.md')).body;
  expect(first).toContain('[Changelog](/docs/changelog)');
  expect((await get('/docs/changelog.md')).statusCode).toBe(200);
});
