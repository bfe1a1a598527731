import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { components } from '../../contract/index.ts';
import { DOCUMENTS, ENTRY, paragraph, ref } from '../../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

const slug = (current: string) => ({ _type: 'slug', current });

const FULL = {
  ...ENTRY,
  _id: 'entry-full',
  url: slug('full'),
  doi: 'https://doi.org/10.5555/full',
  language: 'en-gb',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  volume: 8,
  issue: '28 ',
  pages: { first: 5, last: '19' },
  section: 'Essays',
  keywords: ['tides', 'tides', ' brass ', '', 7, null],
  abstract: [paragraph('On'), paragraph('tides.')],
  publicPdfUrl: 'https://example.org/lantern.pdf',
  modifiedDate: '2026-10-31T10:00:00Z',
  funding: [{ name: 'Tide Fund', ror: '05gq02987', award: 17 }, { ror: '05gq02987' }],
  references: [
    { doi: '10.1063/PT.3.1257', unstructured: 'Parker, Bruce.' },
    { unstructured: [paragraph('Darwin, George.')] },
    {},
  ],
  authors: [ref('person-full')],
};

const RELATED = {
  ...ENTRY,
  _id: 'entry-related',
  url: slug('related'),
  relatedEntries: [ref('entry-full')],
  annotations: [ref('annotation-doi')],
};

const NOTE = { _id: 'annotation-doi', _type: 'annotation', url: slug('note'), doi: 'doi:10.5555/note' };

const INVALID = {
  ...FULL,
  _id: 'entry-invalid',
  url: slug('invalid'),
  doi: 'none yet',
  language: 'english',
  licence: 'javascript:alert(1)',
  volume: {},
  pages: '5-19',
  keywords: 'tides',
  abstract: undefined,
  externalLink: 'mailto:tides@example.org',
  publicPdfUrl: 'lantern.pdf',
  modifiedDate: 'yesterday',
  funding: [{ name: 'Tide Fund', ror: '05gq02988' }],
  references: [{ doi: 'x', unstructured: 'Parker.' }, { doi: 12 }],
  authors: [ref('person-invalid')],
};

const PERSON = {
  _id: 'person-full',
  _type: 'person',
  title: 'Ilse Marr',
  givenName: 'Ilse',
  familyName: 'Marr',
  orcid: 'https://orcid.org/0000-0002-1825-0097',
  affiliations: [{ name: 'Brown', ror: 'https://ror.org/05gq02987' }, { name: 'Harbour' }, {}],
};

const lines: Record<string, unknown>[] = [];
let journal: TestJournal;
beforeAll(async () => {
  const { log } = Fastify({ logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } });
  const documents = [
    ...DOCUMENTS.filter(({ _id }) => _id !== 'journalSettings'),
    {
      _id: 'journalSettings',
      _type: 'journalSettings',
      issn: { print: '12345679', electronic: '1234-5678' },
      publisher: 'Press',
    },
    FULL,
    INVALID,
    RELATED,
    NOTE,
    PERSON,
    { ...PERSON, _id: 'person-invalid', orcid: '0000-0002-1825-0098', affiliations: [{ name: 'Brown', ror: 'brown' }] },
  ];
  journal = await openTestJournal({ production: documents }, { logger: log });
});
afterAll(() => journal.close());

const get = async (path: string) => (await journal.app.inject(`/api/v1${path}`)).json();

test('the metadata and the full entry have the same bibliographic record', async () => {
  const expected = {
    doi: '10.5555/full',
    doiUrl: 'https://doi.org/10.5555/full',
    language: 'en-GB',
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    volume: '8',
    issue: '28',
    pages: { first: '5', last: '19' },
    articleNumber: null,
    section: 'Essays',
    keywords: ['tides', 'brass', '7'],
    abstract: 'On\n\ntides.',
    publicUrl: 'https://example.org/lantern',
    publicPdfUrl: 'https://example.org/lantern.pdf',
    modifiedDate: '2026-10-31',
    funding: [{ name: 'Tide Fund', ror: 'https://ror.org/05gq02987', award: '17' }],
    references: [
      { doi: '10.1063/PT.3.1257', unstructured: 'Parker, Bruce.' },
      { doi: null, unstructured: 'Darwin, George.' },
    ],
  };
  const author = {
    title: 'Ilse Marr',
    externalLink: null,
    givenName: 'Ilse',
    familyName: 'Marr',
    isOrganisation: false,
    orcid: '0000-0002-1825-0097',
    affiliations: [
      { name: 'Brown', ror: 'https://ror.org/05gq02987' },
      { name: 'Harbour', ror: null },
    ],
  };
  for (const path of ['/entries/full', '/entries/full/meta']) {
    const { entry } = await get(path);
    expect(entry).toMatchObject(expected);
    expect(entry.authors[0]).toMatchObject(author);
  }
});

test('related entries and annotations have the DOI itself, however it is written', async () => {
  const { entry } = await get('/entries/related');
  expect(entry.relatedEntries).toMatchObject([{ doi: '10.5555/full', doiUrl: 'https://doi.org/10.5555/full' }]);
  expect(entry.annotations).toMatchObject([{ doi: '10.5555/note' }]);
});

test('without an abstract, the text of the introduction stands for it', async () => {
  for (const path of ['/entries/lantern-of-tides', '/entries/lantern-of-tides/meta'])
    expect((await get(path)).entry.abstract).toBe('An abstract.');
});

test('a value that is not of its kind is left out, and logged once with its document and field', async () => {
  for (const path of ['/entries/invalid', '/entries/invalid/meta', '/entries/invalid?textStyle=html', '/settings']) {
    const body = await get(path);
    const settings = body.settings ?? body;
    expect([settings.issn, settings.publisher]).toEqual([{ print: '1234-5679', electronic: null }, 'Press']);
    if (body.entry === undefined) continue;
    expect(body.entry).toMatchObject({
      doi: '',
      doiUrl: '',
      language: null,
      licence: null,
      volume: null,
      pages: null,
      keywords: [],
      abstract: 'An abstract.',
      publicUrl: null,
      publicPdfUrl: null,
      modifiedDate: null,
      funding: [{ name: 'Tide Fund', ror: null, award: null }],
      references: [{ doi: null, unstructured: 'Parker.' }],
    });
    expect(body.entry.authors[0]).toMatchObject({ orcid: null, affiliations: [{ name: 'Brown', ror: null }] });
  }
  const reported = lines.filter(({ msg }) => String(msg).startsWith('Left out a value that is not '));
  expect(reported.map(({ document, field }) => `${document} ${field}`).sort()).toEqual([
    'entry-invalid doi',
    'entry-invalid externalLink',
    'entry-invalid funding[0].ror',
    'entry-invalid language',
    'entry-invalid licence',
    'entry-invalid modifiedDate',
    'entry-invalid publicPdfUrl',
    'entry-invalid references[0].doi',
    'entry-invalid references[1].doi',
    'journalSettings issn.electronic',
    'person-invalid affiliations[0].ror',
    'person-invalid orcid',
  ]);
  expect(reported[0]).toMatchObject({ dataset: 'production', level: 40 });
});

test('the OpenAPI document describes the record', async () => {
  const { schemas } = (await journal.app.inject('/openapi.json')).json().components;
  const { entry, settings } = schemas.EntryMetaResponse.properties;
  expect(Object.keys(entry.properties)).toEqual(Object.keys(components.EntryMetaResponse.properties.entry.properties));
  expect(entry.properties.references.items.properties.doi).toBeDefined();
  expect(entry.properties.authors.items.properties.orcid).toBeDefined();
  expect(settings.properties.issn.properties.print).toBeDefined();
});
