import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { paths } from '../../configuration/paths.ts';
import { serveLake } from '../../lake/testing/serve-lake.ts';
import { type DocumentFields, remarksOn } from './testing/studio-schema.ts';

const lake = await serveLake(paths.sampleJournal);
afterAll(() => lake.close());

const stored = await lake.client.fetch<DocumentFields[]>('*');
const published = stored.filter(({ _type }) => !_type.startsWith('sanity.'));
const ids = new Set(stored.map(({ _id }) => _id));

/** The lake serves no drafts. Those of the sample have no assets, which the export writes in another form. */
async function drafts(): Promise<DocumentFields[]> {
  const lines = (await readFile(join(paths.sampleJournal, 'production/data.ndjson'), 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line)).filter(({ _id }) => _id.startsWith('drafts.'));
}

test('every document of the sample journal is valid, and has no field that the schema lacks', async () => {
  const documents = [...published, ...(await drafts())];
  expect(documents.length).toBe(93);
  const remarks = await Promise.all(
    documents.map(async (document) =>
      (await remarksOn(document, lake.client, ids)).map((remark) => `${document._id}: ${remark}`),
    ),
  );
  // The sample has these two dangling references on purpose.
  expect(remarks.flat()).toEqual([
    'annotation-al-ijliyya: content[].markDefs[].reference: Referenced document must be published',
    'entry-lines-nobody-has-seen: annotations[]: Referenced document must be published',
  ]);
});

test('a field that the schema lacks is reported', async () => {
  expect(await remarksOn({ _id: 'p', _type: 'person', title: 'P', nickname: 'x' }, lake.client, ids)).toEqual([
    expect.stringContaining('nickname'),
  ]);
});
