import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../configuration/paths.ts';
import { ownValue } from '../../contract/shared/json-object.ts';
import { JournalFolder } from '../../folder/journal-folder.ts';
import { writtenJournal } from '../../folder/testing/written-journal.ts';
import type { LakeDocument } from '../../lake/index.ts';
import { openSampleJournal, openTestJournal, type TestJournal } from '../../testing/test-journal.ts';
import { importFiles } from './import-files.ts';
import { describeRemark } from './remarks.ts';

const ACCEPT = { accept: 'application/ld+json' };

/** The journal folder of the sample. */
const ALIDADE = path.join(paths.sampleJournal, '../alidade');

interface Phrase {
  readonly scanPhrase: string;
  readonly scanKeyword: string;
}

/** White space is compared as a space. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The phrases of a stored annotation. */
function segmentsOf(scanText: unknown): Phrase[] {
  const segments = ownValue(scanText, 'scanSegments');
  return (Array.isArray(segments) ? segments : []).map((segment) => ({
    scanPhrase: String(ownValue(segment, 'scanPhrase')),
    scanKeyword: String(ownValue(segment, 'scanKeyword')),
  }));
}

let sample: TestJournal;
beforeAll(async () => {
  sample = await openSampleJournal();
});
afterAll(() => sample.close());

/** The pages of a journal's annotations, by file names. */
async function pagesOf(journal: TestJournal): Promise<Record<string, string>> {
  const { entries } = (await journal.app.inject('/api/v1/entries')).json();
  const slugs = entries.map(({ id }: { readonly id: string }) => id).sort();
  const pages: Record<string, string> = {};
  for (const slug of slugs)
    pages[`${slug}.json`] = (await journal.app.inject({ url: `/api/v1/annotations/${slug}`, headers: ACCEPT })).body;
  return pages;
}

/** A page without what stands around the quotes, and without links to an annotation that no article has. */
const withoutContext = (page: string): unknown =>
  JSON.parse(page.replace(/<a href=\\"#mercury-bath\\">(.*?)<\/a>/g, '$1'), (name, value: unknown) =>
    name === 'prefix' || name === 'suffix' ? undefined : value,
  );

/** The API writes addresses as URIs: with a path. */
const withUri = ({ externalLink, ...fields }: Record<string, unknown>) =>
  typeof externalLink === 'string' ? { ...fields, externalLink: new URL(externalLink).href } : fields;

/** The published annotations of a journal by their ids. */
const annotationsOf = (documents: readonly LakeDocument[]): Map<string, LakeDocument> =>
  new Map(
    documents
      .filter(({ _id, _type }) => _type === 'annotation' && !_id.startsWith('drafts.'))
      .map((document) => [document._id, document]),
  );

test('the annotations of a journal, imported, give the same annotations', async () => {
  const pages = await pagesOf(sample);
  const source = await writtenJournal(pages);
  const folder = path.join(source, 'journal');
  await mkdir(folder);
  const files = Object.keys(pages).map((name) => path.join(source, name));
  const { remarks, kept } = await importFiles(files, folder);
  expect(remarks.map(describeRemark)).toEqual([`${path.join(source, 'errata.json')}: there is nothing in it`]);
  expect(kept).toEqual([]);

  const { documents, problems } = await new JournalFolder(folder).build();
  // No article has it, so no page does.
  expect([...new Set(problems.map(({ problem }) => problem))]).toEqual([
    'there is no annotation "mercury-bath", so readers see no link',
  ]);
  const imported = await openTestJournal({ production: documents });
  try {
    const again = await pagesOf(imported);
    for (const [name, page] of Object.entries(pages).filter(([name]) => name !== 'errata.json'))
      expect(withoutContext(again[name] ?? '{}'), name).toEqual(withoutContext(page));
  } finally {
    await imported.close();
  }

  // The format cannot hold pictures, links to annotations that do not exist, and phrases with more than 31 characters
  // before or after the keyword: whole words of these are left.
  const before = annotationsOf((await new JournalFolder(ALIDADE).build()).documents);
  const after = annotationsOf(documents);
  expect([...after.keys(), 'annotation-mercury-bath'].sort()).toEqual([...before.keys()].sort());
  before.delete('annotation-mercury-bath');
  const phrases: { readonly written: Phrase; readonly found: Phrase }[] = [];
  const withOtherText: string[] = [];
  for (const [id, { featuredImage: _, scanText, content, ...fields }] of before) {
    const { scanText: found, content: text, ...others }: Record<string, unknown> = after.get(id) ?? {};
    expect(others, id).toEqual(withUri(fields));
    if (JSON.stringify(text) !== JSON.stringify(content)) withOtherText.push(id);
    phrases.push(
      ...segmentsOf(scanText).map((written, index) => ({ written, found: segmentsOf(found)[index] ?? written })),
    );
  }
  expect(withOtherText).toEqual(['annotation-al-ijliyya']);
  const shortened = phrases.filter(({ written, found }) => oneLine(written.scanPhrase) !== found.scanPhrase);
  expect(phrases).toHaveLength(84);
  for (const { written, found } of phrases) expect(found.scanKeyword).toBe(oneLine(written.scanKeyword));
  for (const { written, found } of shortened) {
    const around = written.scanPhrase.split(written.scanKeyword).map(({ length }) => length);
    expect(Math.max(...around), written.scanPhrase).toBeGreaterThan(30);
    expect(oneLine(written.scanPhrase)).toContain(found.scanPhrase);
  }
  expect(shortened).toHaveLength(17);
});

test('the annotations of a reading system are taken, with selectors that others refine', async () => {
  const folder = await writtenJournal({ 'journal.yaml': 'title: T\n' });
  const set = {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id: 'urn:uuid:1',
    type: 'AnnotationSet',
    about: { 'dc:title': 'A Wall with Numbers', 'dc:format': 'application/epub+zip' },
    items: [
      {
        id: 'urn:uuid:2',
        type: 'Annotation',
        created: '2026-03-01T10:00:00Z',
        creator: { type: 'Person', name: 'Ilse Marr' },
        target: {
          source: 'OPS/chapter-1.xhtml',
          selector: [
            {
              type: 'FragmentSelector',
              value: 'p3',
              refinedBy: { type: 'TextQuoteSelector', exact: 'paint feet on a plank', prefix: 'You ', suffix: ',' },
            },
          ],
        },
        body: { type: 'TextualBody', value: 'A plank with numbers.', format: 'text/plain', color: 'pink' },
      },
    ],
  };
  const source = await writtenJournal({ 'set.json': JSON.stringify(set) });
  const { remarks, written } = await importFiles([path.join(source, 'set.json')], folder);
  expect(remarks).toEqual([]);
  expect(written).toEqual([
    'articles/a-wall-with-numbers.md',
    'people/ilse-marr.md',
    'annotations/a-wall-with-numbers/01-paint-feet-on-a-plank.md',
  ]);
  expect((await new JournalFolder(folder).build()).problems).toEqual([]);
});

test.each([
  [
    'a person with an ORCID iD',
    { type: 'Person', id: 'https://orcid.org/0000-0002-1825-0097', name: 'Ilse Marr' },
    [{ title: 'Ilse Marr', orcid: '0000-0002-1825-0097' }],
  ],
  [
    'an organisation with a page',
    { type: 'Organization', id: 'https://slack.example/', name: 'Slack' },
    [{ title: 'Slack', isOrganisation: true, externalLink: 'https://slack.example/' }],
  ],
  [
    'two people, one by a nickname',
    [{ name: 'Ilse Marr' }, { nickname: 'tomas' }],
    [{ title: 'Ilse Marr' }, { title: 'tomas' }],
  ],
  ['addresses alone', ['https://people.example/1', { email: 'mailto:a@b.example' }], []],
])('creator and created are taken: %s', async (_, creator, people) => {
  const folder = await writtenJournal({ 'journal.yaml': 'title: T\n' });
  const item = {
    ...{ id: 'https://notes.example/1', type: 'Annotation', created: '2026-05-03T21:00:00Z', creator },
    target: 'https://slack.example/tides',
    body: { type: 'TextualBody', value: 'Small.' },
  };
  const source = await writtenJournal({ 'a.json': JSON.stringify(item) });
  await importFiles([path.join(source, 'a.json')], folder, {});
  const { documents, problems } = await new JournalFolder(folder).build();
  expect(problems).toEqual([]);
  const found = documents.filter(({ _type }) => _type === 'person');
  expect(found.map(({ _id: _, _type: __, biography: ___, ...fields }) => fields)).toEqual(people);
  const note = documents.find(({ _type }) => _type === 'annotation');
  expect(note?.date).toBe('2026-05-03');
  expect(Array.isArray(note?.authors) ? note.authors.length : 0).toBe(people.length);
});
