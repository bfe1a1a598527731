import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OAI_SCHEMAS } from '../../../.ci/setup/judge-schemas.mjs';
import type { ExportDocument } from '../../lake/testing/write-export.ts';
import { ref } from '../../testing/documents.ts';
import { HOSTILE_STRINGS } from '../../testing/hostile-content/hostile-strings.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

const run = promisify(execFile);
const ENTRIES = 10_000;
const MAX_OUTPUT_BYTES = 100_000_000;

const texts = HOSTILE_STRINGS.filter((text) => text.length < 2_000);
const textAt = (index: number) => texts[index % texts.length] ?? '';

const entries = Array.from(
  { length: ENTRIES },
  (_, index): ExportDocument => ({
    _id: `entry-${index}`,
    _type: 'entry',
    _updatedAt: new Date(1_700_000_000_000 + index * 61_000).toISOString(),
    title: `${index} ${textAt(index)}`,
    url: { _type: 'slug', current: `entry-${index}-${index % 7 === 0 ? '小潮' : 'x'}` },
    abstract: textAt(index + 1),
    section: textAt(index + 2).slice(0, 40),
    language: ['en', 'de', 'zh-Hant', 'ar'][index % 4],
    keywords: [textAt(index + 3), 'Paris, France'],
    releaseDate: `20${String(10 + (index % 15))}-0${1 + (index % 9)}-11`,
    doi: `10.5555/e#${index}?<>`,
    externalLink: `https://publisher.example/${index}`,
    authors: [ref('person-1')],
  }),
);

let journal: TestJournal;
let service: string;
let folder: string;
beforeAll(async () => {
  const settings = { _id: 'journalSettings', _type: 'journalSettings', title: 'Tides & "Lamps"', language: 'en' };
  const person = { _id: 'person-1', _type: 'person', title: textAt(4), givenName: textAt(5), familyName: textAt(6) };
  journal = await openTestJournal({ production: [settings, person, ...entries] });
  service = `${await journal.app.listen({ port: 0, host: '127.0.0.1' })}/oai`;
  folder = await mkdtemp(join(tmpdir(), 'journal-oai-'));
}, 120_000);
afterAll(async () => {
  await journal.close();
  await rm(folder, { recursive: true });
});

/** Has xmllint validate documents by the protocol's own schemas. It names the first that is invalid. */
async function validate(documents: readonly string[]): Promise<void> {
  const schema = join(folder, 'all.xsd');
  const at = (name: string) => pathToFileURL(resolve(OAI_SCHEMAS, name)).href;
  const imports = [
    ['http://www.openarchives.org/OAI/2.0/', 'OAI-PMH.xsd'],
    ['http://www.openarchives.org/OAI/2.0/oai_dc/', 'oai_dc.xsd'],
  ].map(([namespace = '', name = '']) => `<import namespace="${namespace}" schemaLocation="${at(name)}"/>`);
  await writeFile(schema, `<schema xmlns="http://www.w3.org/2001/XMLSchema">${imports.join('')}</schema>`);
  const catalog = join(folder, 'catalog.xml');
  const rewrite = `<rewriteSystem systemIdStartString="http://vo.ari.uni-heidelberg.de/docs/schemata/" rewritePrefix="${at('')}/"/>`;
  await writeFile(
    catalog,
    `<catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">${rewrite}
<system systemId="http://www.w3.org/2001/03/xml.xsd" uri="${at('xml.xsd')}"/>
<system systemId="http://www.w3.org/2001/xml.xsd" uri="${at('xml.xsd')}"/></catalog>`,
  );
  const files = await Promise.all(
    documents.map(async (document, index) => {
      const file = join(folder, `${index}.xml`);
      await writeFile(file, document);
      return file;
    }),
  );
  const env = { ...process.env, XML_CATALOG_FILES: catalog };
  await run('xmllint', ['--nonet', '--noout', '--schema', schema, ...files], { env, maxBuffer: MAX_OUTPUT_BYTES });
}

const ask = async (query: string) => (await fetch(`${service}?${query}`)).text();

test('every response is valid by the schemas of OAI-PMH and oai_dc', async () => {
  const queries = [
    'verb=Identify',
    'verb=ListSets',
    'verb=ListMetadataFormats',
    'verb=ListIdentifiers&metadataPrefix=oai_dc&set=language:de',
    'verb=ListRecords&metadataPrefix=oai_dc',
    'verb=ListRecords&metadataPrefix=oai_dc&from=2023-12-01&until=2023-12-02',
    `verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:127.0.0.1:none`,
    'verb=ListRecords&metadataPrefix=oai_dc&from=x',
    'verb=x',
  ];
  await validate(await Promise.all(queries.map(ask)));
});

test("Perl's HTTP::OAI harvests 10,000 records, each once", async () => {
  const script = `my $harvester = HTTP::OAI::Harvester->new(baseURL => $ARGV[0]);
my $print = sub { print $_[0]->identifier, ' ', $_[0]->datestamp, "\\n" };
my $list = $harvester->ListRecords(metadataPrefix => 'oai_dc', onRecord => $print);
die $list->message if $list->is_error;`;
  const { stdout } = await run('perl', ['-MHTTP::OAI', '-e', script, service], { maxBuffer: MAX_OUTPUT_BYTES });
  const lines = stdout.trim().split('\n');
  expect(lines).toHaveLength(ENTRIES);
  expect(new Set(lines).size).toBe(ENTRIES);
});
