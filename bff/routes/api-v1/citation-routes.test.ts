import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CITATION_FORMAT_NAMES, CITATION_FORMATS, components } from '../../contract/index.ts';
import { ndjson } from '../../lake/testing/write-export.ts';
import { DOCUMENTS, ENTRY } from '../../testing/documents.ts';
import { replaceFile } from '../../testing/replace-file.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS, staging: DOCUMENTS }, { purgeForm: 'surrogate-key' });
});
afterAll(() => journal.close());

const ENTRY_PATH = '/api/v1/entries/lantern-of-tides';
const CITATION = `${ENTRY_PATH}/citation`;
const SETTLED = 'public, max-age=300, s-maxage=3600, stale-if-error=86400';
const get = (url: string, headers: Record<string, string> = {}) => journal.app.inject({ url, headers });
const messageOf = (body: string): string => JSON.parse(body).error.message;

describe.each([...CITATION_FORMAT_NAMES.map((format) => `${CITATION}?format=${format}`), `${ENTRY_PATH}/head`])(
  '%s',
  (path) => {
    test('is cached, tagged and revalidated like every response', async () => {
      const first = await get(path);
      const { headers } = first;
      expect(first.statusCode).toBe(200);
      expect(first.body).toMatch(/\{?Lantern\}? of \{?Tides/);
      expect([headers['cache-control'], headers['access-control-allow-origin']]).toEqual([SETTLED, '*']);
      expect(String(headers['surrogate-key']).split(' ')).toContain('production:all');
      expect(headers.vary).toBe(path.startsWith(CITATION) ? 'Accept-Encoding, Accept' : 'Accept-Encoding');
      const again = await get(path, { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await journal.app.inject({ url: path, method: 'HEAD' })).headers.etag).toBe(headers.etag);
      expect((await journal.app.inject({ url: path, method: 'POST' })).statusCode).toBe(405);
      const staging = await get(`${path}${path.includes('?') ? '&' : '?'}env=staging`);
      expect([staging.statusCode, staging.headers['cache-control']]).toEqual([200, 'no-store']);
    });

    test('of an unknown entry is a 404 in the usual form', async () => {
      const { statusCode, headers, body } = await get(path.replace('lantern-of-tides', 'no-such-entry'));
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(messageOf(body)).toBe('Entry "no-such-entry" was not found');
    });
  },
);

describe('the format', () => {
  const typeOf = async (accept: string, query = '') =>
    String((await get(CITATION + query, { accept })).headers['content-type']).split(';')[0];

  test.each(CITATION_FORMAT_NAMES)('%s has its media type, by parameter and by Accept', async (format) => {
    expect(await typeOf('image/png', `?format=${format}`)).toBe(CITATION_FORMATS[format]);
    expect(await typeOf(CITATION_FORMATS[format])).toBe(CITATION_FORMATS[format]);
  });

  test.each([
    ['*/*', CITATION_FORMATS.csl],
    ['application/*', CITATION_FORMATS.csl],
    ['text/*;q=0.4, application/x-bibtex;q=0.3', CITATION_FORMATS.text],
    ['*/*;q=0.1, application/x-bibtex;q=0.5', CITATION_FORMATS.bibtex],
    ['application/x-bibtex;q=0, application/x-research-info-systems', CITATION_FORMATS.ris],
    ['application/ld+json;profile="https://schema.org"', CITATION_FORMATS.jsonld],
    ['application/rdf+xml, application/vnd.citationstyles.csl+json;q=0.8', CITATION_FORMATS.csl],
    ['application/citeproc+json', CITATION_FORMATS.csl],
    ['application/vnd.schemaorg.ld+json, */*;q=0.1', CITATION_FORMATS.jsonld],
  ])('for Accept: %s is %s', async (accept, type) => {
    expect(await typeOf(accept)).toBe(type);
  });

  test.each(['application/rdf+xml', 'application/jats+xml'])(
    'for Accept: %s is a 406 that names the types',
    async (accept) => {
      const { statusCode, headers, body } = await get(CITATION, { accept });
      expect([statusCode, headers['cache-control']]).toEqual([406, 'no-store']);
      for (const type of Object.values(CITATION_FORMATS)) expect(messageOf(body)).toContain(type);
    },
  );

  test('without Accept is CSL-JSON', async () => {
    const { headers, body } = await get(CITATION);
    expect(headers['content-type']).toBe('application/vnd.citationstyles.csl+json; charset=utf-8');
    expect(headers['content-disposition']).toBe('inline; filename="lantern-of-tides.json"');
    expect(JSON.parse(body)).toMatchObject({ title: 'Lantern of Tides', DOI: '10.5555/lantern' });
  });
});

describe('style and language', () => {
  const text = async (query: string, headers = {}) => (await get(`${CITATION}${query}`, headers)).body.trim();

  test.each([
    ['?format=text', 'Ilse Marr & Tomás Öster. (2025). Lantern of Tides. The Tide Table.'],
    ['?format=text&style=chicago', 'Ilse Marr and Tomás Öster. 2025. “Lantern of Tides.” The Tide Table'],
    ['?format=text&style=mla', 'Ilse Marr and Tomás Öster. “Lantern of Tides.” The Tide Table, Mar. 2025,'],
    ['?format=text&style=vancouver', 'Ilse Marr, Tomás Öster. Lantern of Tides. The Tide Table. 2025 Mar 4. doi:'],
    ['?format=text&style=harvard', 'Ilse Marr and Tomás Öster (2025) “Lantern of Tides,” The Tide Table'],
    ['?format=text&style=mla&lang=de-CH', 'Ilse Marr und Tomás Öster. „Lantern of Tides“. The Tide Table, März 2025,'],
    ['?format=text&style=mla&lang=ja', 'Ilse MarrとTomás Öster. 「Lantern of Tides」. The Tide Table, 2025年3月'],
    ['?format=text&style=mla&lang=ar', 'مارس، 2025'],
    ['?format=html&style=mla', '“Lantern of Tides.” <i>The Tide Table</i>, Mar. 2025,'],
  ])('%s', async (query, expected) => {
    expect(await text(query)).toContain(expected);
    expect(await text(query)).not.toMatch(/^1\./);
  });

  test('may be parameters of Accept, as for Crossref', async () => {
    const accept = 'text/x-bibliography; style=mla; locale=fr-FR';
    expect(await text('', { accept })).toContain(', mars 2025');
    expect(await text('?style=vancouver', { accept })).toContain('. 4 mars 2025.');
  });

  test.each([
    ['?format=bib', /^Query parameter format must be one of: csl, bibtex, ris, text, jsonld, html$/],
    ['?format=jats', /^Query parameter format must be one of: csl, bibtex, ris, text, jsonld, html$/],
    ['?format=text&style=ieee', /^Query parameter style must be one of: apa, chicago, harvard, mla, vancouver$/],
    ['?format=text&lang=tlh', /^Query parameter lang must be one of: ar, de, en, es, fr, ja, nl$/],
    ['?format=text&lang=', /^Query parameter lang must be one of/],
    ['?format=ris&env=prod', /^Query parameter env must be one of/],
  ])('%s is a 400 that names the values', async (query, message) => {
    const { statusCode, headers, body } = await get(CITATION + query);
    expect([statusCode, headers['cache-control']]).toEqual([400, 'no-store']);
    expect(messageOf(body)).toMatch(message);
  });

  test('that are unknown in Accept are a 400, too', async () => {
    const { statusCode, body } = await get(CITATION, { accept: 'text/x-bibliography; style=ieee' });
    expect([statusCode, messageOf(body)]).toEqual([
      400,
      'The style must be one of: apa, chicago, harvard, mla, vancouver',
    ]);
  });
});

test('entries link to what else describes them', async () => {
  for (const path of [ENTRY_PATH, `${ENTRY_PATH}/meta`]) {
    const { headers } = await get(path);
    const links = String(headers.link).split(', ');
    expect(links).toContain('<https://doi.org/10.5555/lantern>; rel="cite-as"');
    expect(links).toContain(
      `<https://journal.example${CITATION}?format=bibtex>; rel="describedby"; type="application/x-bibtex"`,
    );
    expect(links).toContain('<https://schema.org/ScholarlyArticle>; rel="type"');
    expect(links).toContain('<https://example.org/marr>; rel="author"');
    expect(headers['access-control-expose-headers']).toContain('Link');
  }
  expect((await get(`${ENTRY_PATH}/meta?env=staging`)).headers.link).toContain('format=ris&env=staging>');
  expect((await get('/api/v1/settings')).headers.link).toBeUndefined();
});

test('citations link to what they describe, and a link set has all links', async () => {
  for (const format of CITATION_FORMAT_NAMES) {
    const { headers } = await get(`${CITATION}?format=${format}`);
    expect(headers.link).toContain(`>; rel="describes", <https://journal.example${ENTRY_PATH}/linkset>; rel="linkset"`);
  }
  const { headers, body, statusCode } = await get(`${ENTRY_PATH}/linkset`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/linkset+json']);
  expect(headers['cache-control']).toBe(SETTLED);
  expect((await get(`${ENTRY_PATH}/linkset`, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  expect(Compile(components.Linkset).Errors(JSON.parse(body))).toEqual([]);
});

describe('an annotation', () => {
  const NEAP = `${CITATION}?annotation=neap-tide`;
  const body = async (query: string) => (await get(NEAP + query)).body;

  test.each([
    ['apa', 'en', 'Ilse Marr. (2026). Neap tide. In Lantern of Tides, The Tide Table. https://doi.org/10.5555/neap'],
    [
      'chicago',
      'en',
      'Ilse Marr. 2026. “Neap Tide.” In Lantern of Tides, The Tide Table. https://doi.org/10.5555/neap.',
    ],
    ['harvard', 'en', 'Ilse Marr (2026) “Neap tide,” Lantern of Tides, The Tide Table.'],
    ['mla', 'de', 'Ilse Marr. „Neap tide“. Lantern of Tides, The Tide Table, 2026, https://doi.org/10.5555/neap.'],
    ['vancouver', 'en', 'Ilse Marr. Neap tide. In: Lantern of Tides, The Tide Table'],
  ])('is cited in the style %s in %s as a part of its article', async (style, lang, expected) => {
    expect(await body(`&format=text&style=${style}&lang=${lang}`)).toContain(expected);
  });

  test('has files for reference managers, by its own name', async () => {
    const { headers, body: bib } = await get(`${NEAP}&format=bibtex`);
    expect(headers['content-disposition']).toBe('inline; filename="neap-tide.bib"');
    expect([headers['cache-control'], headers.link]).toEqual([SETTLED, undefined]);
    for (const line of [
      '@incollection{neap-tide,',
      'author = {{Ilse Marr}}',
      'title = {{Neap} tide}',
      'booktitle = {{Lantern} of {Tides}}',
      'series = {The Tide Table}',
      'date = {2026-05-03}',
      'doi = {10.5555/neap}',
      'url = {https://example.org/lantern#annotation=neap-tide}',
    ])
      expect(bib).toContain(line);
    expect((await body('&format=ris')).split('\r\n')).toEqual([
      ...['TY  - CHAP', 'ID  - neap-tide', 'TI  - Neap tide', 'AU  - Ilse Marr', 'T2  - Lantern of Tides'],
      ...['T3  - The Tide Table', 'PY  - 2026', 'DA  - 2026/05/03/', 'DO  - 10.5555/neap'],
      ...['UR  - https://example.org/lantern#annotation=neap-tide', 'ER  - ', ''],
    ]);
    expect(JSON.parse(await body('&format=csl'))).toEqual({
      ...{ id: 'neap-tide', type: 'chapter', title: 'Neap tide', author: [{ literal: 'Ilse Marr' }] },
      ...{ 'container-title': 'Lantern of Tides', 'collection-title': 'The Tide Table', DOI: '10.5555/neap' },
      ...{ issued: { 'date-parts': [[2026, 5, 3]] }, URL: 'https://example.org/lantern#annotation=neap-tide' },
    });
  });

  test('is a comment in its article as JSON-LD', async () => {
    expect(JSON.parse(await body('&format=jsonld'))).toMatchObject({
      '@type': 'Comment',
      '@id': 'https://doi.org/10.5555/neap',
      name: 'Neap tide',
      author: [{ '@type': 'Person', '@id': 'https://example.org/marr', name: 'Ilse Marr' }],
      dateCreated: '2026-05-03',
      isPartOf: { '@type': 'ScholarlyArticle', name: 'Lantern of Tides', isPartOf: { name: 'The Tide Table' } },
    });
  });

  test('of another article is a 404', async () => {
    const { statusCode, body: error } = await get(`${CITATION}?annotation=not-attached`);
    expect([statusCode, messageOf(error)]).toEqual([
      404,
      'Annotation "not-attached" of entry "lantern-of-tides" was not found',
    ]);
    expect((await get(`${CITATION}?annotation=../x`)).statusCode).toBe(400);
  });
});

test('an edit of a person’s name changes what shows it: annotations, their page, and their citation', async () => {
  const named = (name: string) =>
    DOCUMENTS.map((document) => (document._id === 'person-1' ? { ...document, title: name } : document));
  const paths = [
    '/api/v1/annotations/lantern-of-tides',
    '/api/v1/annotation/neap-tide',
    ENTRY_PATH,
    `${CITATION}?annotation=neap-tide&format=ris`,
  ];
  const surnames = () =>
    Promise.all(
      paths.map(async (path) => {
        const found = (await get(path)).body.matchAll(/(?:AU {2}- |"authors":\[\{"title":")Ilse (\w+)/g);
        return [...new Set([...found].map(([, surname]) => surname))];
      }),
    );
  expect(await surnames()).toEqual(Array(4).fill(['Marr']));
  await replaceFile(join(journal.folder, 'production/data.ndjson'), ndjson(named('Ilse Brandt')));
  await expect.poll(surnames).toEqual(Array(4).fill(['Brandt']));
});

test('an edit changes citation, head and links', async () => {
  const edited = DOCUMENTS.map((document) =>
    document._id === ENTRY._id ? { ...ENTRY, title: 'Edited', doi: '10.5555/edited' } : document,
  );
  const paths = [`${CITATION}?format=bibtex`, `${CITATION}?format=text`, `${ENTRY_PATH}/head`];
  await Promise.all(paths.map((path) => get(path)));
  await replaceFile(join(journal.folder, 'production/data.ndjson'), ndjson(edited));
  const state = async () => {
    const bodies = await Promise.all(paths.map(async (path) => (await get(path)).body));
    const { headers } = await get(`${ENTRY_PATH}/meta`);
    return [...bodies, String(headers.link)].map((each) => each.includes('10.5555/edited'));
  };
  await expect.poll(state).toEqual([true, true, true, true]);
});
