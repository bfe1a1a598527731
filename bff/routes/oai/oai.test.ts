import { join } from 'node:path';
import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExportDocument, ndjson } from '../../lake/testing/write-export.ts';
import { ref } from '../../testing/documents.ts';
import { HOSTILE_STRINGS } from '../../testing/hostile-content/hostile-strings.ts';
import { replaceFile } from '../../testing/replace-file.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

const PREFIXES = { o: 'http://www.openarchives.org/OAI/2.0/', dc: 'http://purl.org/dc/elements/1.1/' };
const TOTAL = 250;

const entry = (number: number, rest: object = {}): ExportDocument => ({
  _id: `entry-${String(number).padStart(3, '0')}`,
  _type: 'entry',
  _updatedAt: `2026-02-01T00:${String(Math.floor(number / 60)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}.500Z`,
  title: `Entry ${number}`,
  url: { _type: 'slug', current: `entry-${number}` },
  ...rest,
});

const SETTINGS = {
  _id: 'journalSettings',
  _type: 'journalSettings',
  title: 'Tides & "Lamps"',
  publisher: 'Press <x>',
  language: 'en',
};
const AUTHOR = {
  _id: 'person-1',
  _type: 'person',
  title: 'Ilse van der Marr',
  givenName: 'Ilse',
  familyName: 'van der Marr',
};

const SPECIAL: ExportDocument[] = [
  entry(0, {
    doi: '10.5555/one',
    releaseDate: '2026-01-31',
    externalLink: 'https://publisher.example/one?a=1&b=2',
    authors: [ref('person-1')],
    keywords: ['Paris, France', 'brass'],
    abstract: 'About 3 < 4.',
    section: 'Essays & notes',
    language: 'de',
    licence: 'https://creativecommons.org/licenses/by/4.0/',
  }),
  entry(1, { _updatedAt: undefined, releaseDate: '2026-01-02', modifiedDate: '2026-01-09' }),
  entry(2, { _updatedAt: undefined, url: { _type: 'slug', current: '小潮' } }),
  ...HOSTILE_STRINGS.slice(0, 20).map((text, index) =>
    entry(3 + index, { title: text, section: text, abstract: text }),
  ),
];
const DOCUMENTS = [
  SETTINGS,
  AUTHOR,
  ...SPECIAL,
  ...Array.from({ length: TOTAL - SPECIAL.length }, (_, index) => entry(SPECIAL.length + index)),
];

let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS });
});
afterAll(() => journal.close());

const ask = (query: string) => journal.app.inject(`/oai?${query}`);

/** The texts of the nodes that an XPath finds. The parser refuses what is not well-formed. */
function texts(document: string, path: string): string[] {
  using parsed = XmlDocument.fromString(document);
  return parsed.find(path, PREFIXES).map(({ content }) => content);
}

async function harvest(query: string, path: string): Promise<string[]> {
  const found: string[] = [];
  let { body } = await ask(query);
  for (;;) {
    found.push(...texts(body, path));
    const [token] = texts(body, '//o:resumptionToken');
    if (!token) return found;
    ({ body } = await ask(`verb=${query.split('&', 1).join().slice('verb='.length)}&resumptionToken=${token}`));
  }
}

test('names the repository', async () => {
  const { body, headers } = await ask('verb=Identify');
  expect(headers['content-type']).toBe('text/xml; charset=utf-8');
  expect(headers['cache-control']).toContain('s-maxage=3600');
  expect(texts(body, '//o:Identify/*')).toEqual([
    'Tides & "Lamps"',
    'https://journal.example/oai',
    '2.0',
    'postmaster@journal.example',
    '1970-01-01T00:00:00Z',
    'transient',
    'YYYY-MM-DDThh:mm:ssZ',
  ]);
});

test('lists its metadata formats and sets', async () => {
  const formats = await ask('verb=ListMetadataFormats&identifier=oai:journal.example:entry-0');
  expect(texts(formats.body, '//o:metadataPrefix')).toContain('oai_dc');
  const { body } = await ask('verb=ListSets');
  const names = texts(body, '//o:setName');
  expect(names.slice(0, 1)).toEqual(['Sections']);
  expect(names.slice(-3)).toEqual(['Languages', 'de', 'en']);
  const specs = texts(body, '//o:setSpec');
  expect(specs).toContain('section:Essays_~26_notes');
  for (const spec of specs) expect(spec).toMatch(/^[\w\-.!~*'()]+(:[\w\-.!~*'()]+)*$/);
});

test('a record in Dublin Core has every field of the entry', async () => {
  const { body } = await ask('verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:journal.example:entry-0');
  expect(texts(body, '//o:header/o:datestamp')).toEqual(['2026-02-01T00:00:00Z']);
  expect(texts(body, '//o:header/o:setSpec')).toEqual(['section:Essays_~26_notes', 'language:de']);
  const elements = Object.fromEntries(
    [
      'title',
      'creator',
      'date',
      'description',
      'subject',
      'publisher',
      'source',
      'language',
      'rights',
      'identifier',
    ].map((name) => [name, texts(body, `//dc:${name}`)]),
  );
  expect(elements).toEqual({
    title: ['Entry 0'],
    creator: ['van der Marr, Ilse'],
    date: ['2026-01-31'],
    description: ['About 3 < 4.'],
    subject: ['Paris, France', 'brass'],
    publisher: ['Press <x>'],
    source: ['Tides & "Lamps"'],
    language: ['de'],
    rights: ['https://creativecommons.org/licenses/by/4.0/'],
    identifier: ['doi:10.5555/one', 'https://doi.org/10.5555/one', 'https://publisher.example/one?a=1&b=2'],
  });
});

test('an entry without edits of its own has the date of its last change, or the earliest', async () => {
  const one = await ask('verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:journal.example:entry-1');
  expect(texts(one.body, '//o:datestamp')).toEqual(['2026-01-09T00:00:00Z']);
  const id = `oai:journal.example:${encodeURIComponent('小潮')}`;
  const undated = await ask(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${encodeURIComponent(id)}`);
  expect(texts(undated.body, '//o:identifier')).toEqual([id]);
  expect(texts(undated.body, '//o:datestamp')).toEqual(['1970-01-01T00:00:00Z']);
});

test('pages lead through all records once', async () => {
  const ids = await harvest('verb=ListIdentifiers&metadataPrefix=oai_dc', '//o:identifier');
  expect(new Set(ids).size).toBe(TOTAL);
  expect(ids).toHaveLength(TOTAL);
  const titles = await harvest('verb=ListRecords&metadataPrefix=oai_dc', '//dc:title');
  expect(titles.slice(-1)).toEqual([`Entry ${TOTAL - 1}`]);
  const first = await ask('verb=ListIdentifiers&metadataPrefix=oai_dc');
  expect(texts(first.body, '//o:resumptionToken/@completeListSize')).toEqual([String(TOTAL)]);
});

test.each([
  ['set=language:de', ['entry-0']],
  ['set=section:Essays_~26_notes', ['entry-0']],
  ['from=2026-02-01T00:04:08Z', ['entry-248', 'entry-249']],
  ['from=2026-02-01T00:04:07Z&until=2026-02-01T00:04:08Z', ['entry-247', 'entry-248']],
  ['from=2026-01-09&until=2026-01-09', ['entry-1']],
  ['until=2026-01-31', [encodeURIComponent('小潮'), 'entry-1']],
])('selects by %s', async (filter, slugs) => {
  const { body } = await ask(`verb=ListIdentifiers&metadataPrefix=oai_dc&${filter}`);
  expect(texts(body, '//o:identifier')).toEqual(slugs.map((slug) => `oai:journal.example:${slug}`));
});

test.each([
  ['', 'badVerb'],
  ['verb=Identity', 'badVerb'],
  ['verb=toString', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=Identify&env=staging', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=GetRecord&identifier=x', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T25:00:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-02T00:00:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-02&until=2026-01-01', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
  ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
  ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
  ['verb=ListRecords&metadataPrefix=marc', 'cannotDisseminateFormat'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:journal.example:none', 'idDoesNotExist'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=%00<"', 'idDoesNotExist'],
  ['verb=ListMetadataFormats&identifier=oai:other.example:entry-0', 'idDoesNotExist'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2030-01-01', 'noRecordsMatch'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=section:none', 'noRecordsMatch'],
])('%j is answered with %s', async (query, code) => {
  const { statusCode, headers, body } = await ask(query);
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(texts(body, '//o:error/@code')).toEqual([code]);
  const isRepeated = code !== 'badVerb' && code !== 'badArgument';
  expect(texts(body, '//o:request/@*').length > 0).toBe(isRepeated);
});

test('a posted form asks as a query does', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'verb=ListIdentifiers&metadataPrefix=oai_dc&set=language%3Ade';
  const { body } = await journal.app.inject({ method: 'POST', url: '/oai', headers, payload });
  expect(texts(body, '//o:identifier')).toEqual(['oai:journal.example:entry-0']);
  const put = await journal.app.inject({ method: 'PUT', url: '/oai' });
  expect(put.statusCode).toBe(405);
  expect(put.headers.allow).toBe('GET, HEAD, POST, OPTIONS');
});

test('an entry that is unpublished becomes a deleted record, and a record again when it returns', async () => {
  const changing = await openTestJournal({ production: DOCUMENTS });
  const write = (documents: readonly ExportDocument[]) =>
    replaceFile(join(changing.folder, 'production/data.ndjson'), ndjson(documents));
  const status = async () => {
    const query = 'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:journal.example:entry-0';
    const { body } = await changing.app.inject(`/oai?${query}`);
    return texts(body, '//o:header/@status | //dc:title');
  };
  expect(await status()).toEqual(['Entry 0']);
  await write(DOCUMENTS.filter(({ _id }) => _id !== 'entry-000'));
  await expect.poll(status).toEqual(['deleted']);
  const { body } = await changing.app.inject('/oai?verb=ListRecords&metadataPrefix=oai_dc&set=language:de');
  expect(texts(body, '//o:header[@status="deleted"]/o:identifier')).toEqual(['oai:journal.example:entry-0']);
  const [datestamp = ''] = texts(body, '//o:header[@status="deleted"]/o:datestamp');
  expect(datestamp > '2026-02-02').toBe(true);
  await write(DOCUMENTS);
  await expect.poll(status).toEqual(['Entry 0']);
  await changing.close();
});
