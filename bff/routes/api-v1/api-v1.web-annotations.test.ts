import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import jsonld from 'jsonld';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { components } from '../../contract/index.ts';
import type { ExportDocument } from '../../lake/testing/write-export.ts';
import { Metrics } from '../../operations/metrics.ts';
import { ANNOTATION, DOCUMENTS, ENTRY, ref } from '../../testing/documents.ts';
import { openTestJournal, PUBLIC_URL, type TestJournal } from '../../testing/test-journal.ts';
import { W3cAnnotationPage } from '../../testing/web-annotation-model.ts';
import { WEB_ANNOTATION_TERMS } from '../../testing/web-annotation-terms.ts';

const TYPE = 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"';
const CONTEXT = 'http://www.w3.org/ns/anno.jsonld';
const PATH = '/api/v1/annotations/lantern-of-tides';

const phrase = (scanPhrase: string, scanKeyword = '') => ({ scanPhrase, scanKeyword });
const PHRASES: ExportDocument = {
  ...ANNOTATION,
  _id: 'annotation-phrases',
  title: '</script><b>"quoted"</b>',
  url: { _type: 'slug', current: 'phrases' },
  annotationType: 'constructor',
  externalLink: undefined,
  doi: 'https://doi.org/10.5555/phrases',
  scanText: {
    enableScanText: true,
    scanSegments: [
      phrase('  The tide\n of Tides (spring) ', 'tides'),
      phrase('whole phrase'),
      phrase('starts here', 'Starts'),
      phrase('no keyword here', 'absent'),
      phrase('   '),
      phrase('a+b (c', '(c'),
    ],
  },
};

const metrics = new Metrics();
let journal: TestJournal;
beforeAll(async () => {
  const entry = {
    ...ENTRY,
    annotations: [...[ENTRY.annotations].flat(), ref('annotation-phrases'), ref('annotation-neap')],
  };
  const others = DOCUMENTS.filter(({ _id }) => _id !== ENTRY._id && _id !== 'journalSettings');
  const settings = {
    _id: 'journalSettings',
    _type: 'journalSettings',
    title: 'The Tide Table',
    language: 'en',
    licence: 'https://creativecommons.org/licenses/by/4.0/',
  };
  const production = [...others, settings, entry, PHRASES];
  journal = await openTestJournal({ production, staging: production }, { metrics });
});
afterAll(() => journal.close());

const request = (path: string, accept = TYPE) => journal.app.inject({ url: path, headers: { accept } });
const page = async (path = PATH) => (await request(path)).json();

test('an entry has a page of annotations with stable ids, by its authors or the journal, under its licence', async () => {
  const { items, ...rest } = await page();
  expect(rest).toEqual({
    '@context': CONTEXT,
    id: `${PUBLIC_URL}${PATH}`,
    type: 'AnnotationPage',
    partOf: {
      id: `${PUBLIC_URL}${PATH}#collection`,
      type: 'AnnotationCollection',
      label: 'Lantern of Tides',
      total: 3,
      first: `${PUBLIC_URL}${PATH}`,
    },
    startIndex: 0,
  });
  expect(items.map(({ id }: { id: string }) => id)).toEqual(
    ['neap-tide', 'spring-tide', 'phrases'].map((slug) => `${PUBLIC_URL}${PATH}#annotation-${slug}`),
  );
  const [{ body, target, ...annotation }] = items;
  expect(annotation).toEqual({
    id: `${PUBLIC_URL}${PATH}#annotation-neap-tide`,
    type: 'Annotation',
    label: 'Neap tide',
    motivation: 'describing',
    creator: [{ type: 'Person', id: 'https://example.org/marr', name: 'Ilse Marr' }],
    created: '2026-05-03T00:00:00Z',
    rights: 'https://creativecommons.org/licenses/by/4.0/',
  });
  expect(body).toEqual([
    {
      type: 'TextualBody',
      value: expect.stringContaining('the opposite of a spring tide'),
      format: 'text/html',
      language: 'en',
      purpose: 'describing',
    },
    { type: 'SpecificResource', source: 'https://example.org/neap', purpose: 'linking' },
    { type: 'SpecificResource', source: 'https://doi.org/10.5555/neap', purpose: 'linking' },
  ]);
  const source = 'https://example.org/lantern';
  const quote = (exact: string, prefix: string, suffix: string) => ({
    type: 'SpecificResource',
    source,
    selector: { type: 'TextQuoteSelector', exact, ...(prefix && { prefix }), ...(suffix && { suffix }) },
  });
  expect(target).toEqual([quote('neap', 'the ', ' tides of March'), quote('小潮', '三月の', '')]);
  expect(items[1].target).toBe(source);
  expect(items[1].motivation).toBe('commenting');
  expect(items[1].creator).toEqual({ type: 'Organization', name: 'The Tide Table' });
  expect(items[1]).not.toHaveProperty('created');
  expect(items[2].target).toEqual([
    quote('Tides', 'The tide of ', ' (spring)'),
    quote('whole phrase', '', ''),
    quote('starts', '', ' here'),
    quote('(c', 'a+b ', ''),
  ]);
  expect(items[2].body[1].source).toBe('https://doi.org/10.5555/phrases');
});

test('what an article without an address is about is its DOI, or else its address in the API', async () => {
  const bare = await page('/api/v1/annotations/bare');
  expect([bare.items, bare.partOf.total]).toEqual([[], 0]);
  const { id, items } = await page(`${PATH}?env=staging`);
  expect(id).toBe(`${PUBLIC_URL}${PATH}?env=staging`);
  expect(items[0].id).toBe(`${id}#annotation-neap-tide`);
});

test('every term has a meaning in the W3C’s context, and its ontology defines them', async () => {
  const document = await page();
  const options = {
    // A term without a meaning is an error.
    safe: true,
    documentLoader: async (documentUrl: string) => {
      expect(documentUrl).toBe(CONTEXT);
      return { documentUrl, document: { '@context': WEB_ANNOTATION_TERMS } };
    },
  };
  const expanded: unknown = await jsonld.expand(document, options);
  const ontology = await readFile(fileURLToPath(import.meta.resolve('@vocabulary/oa/oa.nq')), 'utf8');
  const used = JSON.stringify(expanded).match(/http:\/\/www\.w3\.org\/ns\/oa#\w+/g) ?? [];
  expect(new Set(used).size).toBeGreaterThan(10);
  for (const term of new Set(used))
    expect(ontology).toContain(`<${term}> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type>`);
  expect(Compile(components.AnnotationPage).Errors(document)).toEqual([]);
});

/** The page with a value at a path of its JSON; undefined removes what is there. */
function changed(document: object, path: readonly (string | number)[], value: unknown): unknown {
  const copy: unknown = structuredClone(document);
  const parent = path.slice(0, -1).reduce<unknown>((at, name) => Reflect.get(Object(at), name), copy);
  const last = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(Object(parent), last);
  else Reflect.set(Object(parent), last, value);
  return copy;
}

test('the page is what the W3C’s recommendation requires, and pages that break its tables are noticed', async () => {
  const model = Compile(W3cAnnotationPage);
  const document = await page();
  for (const valid of [document, await page('/api/v1/annotations/bare'), await page(`${PATH}?env=staging`)])
    expect(model.Errors(valid)).toEqual([]);
  const broken: [path: (string | number)[], value: unknown][] = [
    [['@context'], 'http://www.w3.org/ns/oa.jsonld'],
    [['items', 0, 'id'], '/annotations/neap-tide'],
    [['items', 0, 'target'], []],
    [['items', 0, 'target', 0, 'source'], 'https://example.org/a b'],
    [['items', 0, 'target', 0, 'selector', 'exact'], undefined],
    [['items', 0, 'body', 0, 'value'], undefined],
    [['items', 0, 'body', 0, 'language'], 'en_GB'],
    [['items', 0, 'bodyValue'], 'text'],
    [['items', 0, 'motivation'], 'glossing'],
    [['items', 0, 'rights'], 'CC BY'],
    [['partOf', 'total'], -1],
  ];
  for (const [path, value] of broken)
    expect(model.Check(changed(document, path, value)), `${path.join('.')} = ${value}`).toBe(false);
});

test('caches keep the two representations apart, and the JSON is as before', async () => {
  const origin = await journal.app.listen({ port: 0, host: '127.0.0.1' });
  const read = async (accept: string) => {
    const response = await fetch(origin + PATH, { headers: { accept } });
    const { headers } = response;
    return {
      type: headers.get('content-type'),
      vary: headers.get('vary'),
      etag: headers.get('etag'),
      is: await response.json(),
    };
  };
  const front = () => metrics.responses.front;
  await read('*/*');
  await read('application/json');
  const before = front();
  const json = await read('application/json');
  expect(front()).toBe(before + 1);
  const linked = await read(TYPE);
  const again = await read('text/html, APPLICATION/LD+JSON, */*;q=0.1');
  expect(front()).toBe(before + 1);
  expect([json.type, linked.type, again.type]).toEqual(['application/json; charset=utf-8', TYPE, TYPE]);
  expect([json.vary, linked.vary]).toEqual(['Accept-Encoding, Accept', 'Accept-Encoding, Accept']);
  expect(linked.etag).not.toBe(json.etag);
  expect(Array.isArray(json.is)).toBe(true);
  expect((await read('application/ld+json;q=0.1, application/json')).type).toBe(json.type);
  const notModified = await journal.app.inject({
    url: PATH,
    headers: { accept: TYPE, 'if-none-match': String(linked.etag) },
  });
  expect([notModified.statusCode, notModified.headers.vary]).toEqual([304, 'Accept-Encoding, Accept']);
  const head = await journal.app.inject({ method: 'HEAD', url: PATH, headers: { accept: TYPE } });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, TYPE, '']);
});

test('an unknown entry is not found in this representation either; other origins may ask for it', async () => {
  const missing = await request('/api/v1/annotations/none');
  expect([missing.statusCode, missing.json().error.message]).toEqual([404, 'Entry "none" was not found']);
  const preflight = await journal.app.inject({ method: 'OPTIONS', url: PATH });
  expect(preflight.headers['access-control-allow-headers']).toContain('Accept,');
});
