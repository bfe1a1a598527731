import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContentSource } from '../content/source.ts';
import { datasetTag, keysToPurge, qualifySyncTags } from '../content/tags.ts';
import { DocumentStore } from '../lake/documents/document-store.ts';
import { isLakeDocument, type LakeDocument } from '../lake/documents/lake-document.ts';
import { changedTags } from '../lake/query/content-tags.ts';
import { runQuery } from '../lake/query/run-query.ts';
import { DOCUMENTS } from '../testing/documents.ts';
import { createTestApp } from '../testing/test-journal.ts';

const PATHS = [
  '/api/v1/entries/lantern-of-tides',
  '/api/v1/entries/lantern-of-tides/meta',
  '/api/v1/entries/lantern-of-tides/citation?format=csl',
  '/api/v1/entries/lantern-of-tides/head',
  '/api/v1/entries/lantern-of-tides/linkset',
  '/api/v1/annotations/lantern-of-tides',
  '/api/v1/annotation/neap-tide',
  '/api/v1/settings',
  '/embed/menu?entry=lantern-of-tides',
  '/embed/footer?entry=lantern-of-tides',
  '/api/v1/entries',
  '/api/v1/citations?format=csl',
  '/api/v1/lookup?doi=10.5555/lantern',
  '/feed.atom',
  '/sitemap.xml',
];

/** A source that reads these documents as the embedded lake does. */
const sourceOf = (store: DocumentStore): ContentSource => ({
  datasets: ['production'],
  async query(dataset, query, params = {}) {
    const { result, tags } = await runQuery(store, { dataset, query, params, perspective: 'published' }, 10_000_000);
    return {
      result: JSON.parse(new TextDecoder().decode(result)),
      tags: [datasetTag(dataset), ...qualifySyncTags(dataset, tags)],
    };
  },
  subscribe: () => () => {},
});

async function responsesOf(store: DocumentStore) {
  const app = await createTestApp(sourceOf(store), { purgeForm: 'surrogate-key' });
  const responses = await Promise.all(PATHS.map((path) => app.inject(path)));
  await app.close();
  return responses.map(({ statusCode, body, headers }) => ({
    // No CDN stores an error, and each has an id of its own.
    content: statusCode === 200 ? body : String(statusCode),
    keys: String(headers['surrogate-key'] ?? '').split(' '),
  }));
}

const STORED: readonly LakeDocument[] = DOCUMENTS.filter(isLakeDocument);

/** Replaces texts of a document: its titles, slugs, dates, references or types. */
function edited(document: LakeDocument, position: number, text: string): LakeDocument {
  const texts: string[] = [];
  JSON.stringify(document, (key, value: unknown) => {
    if (typeof value === 'string' && key !== '_id') texts.push(value);
    return value;
  });
  const replaced = texts[position % texts.length] ?? '';
  const json = JSON.stringify(document, (key, value: unknown) => (key !== '_id' && value === replaced ? text : value));
  const parsed: unknown = JSON.parse(json);
  return isLakeDocument(parsed) ? parsed : document;
}

const TEXTS = [
  'renamed',
  'lantern-of-tides',
  'neap-tide',
  '2027-05-05',
  'annotation-1',
  'entry',
  '10.5555/lantern',
  'x',
];

/** The documents after an edit, a deletion, or the addition of a copy with another text. */
const editions = fc
  .tuple(fc.nat(), fc.nat(), fc.constantFrom(...TEXTS), fc.constantFrom('edit', 'delete', 'add'))
  .map(([index, position, text, kind]) => {
    const document = STORED[index % STORED.length];
    if (document === undefined) return STORED;
    const others = STORED.filter((other) => other !== document);
    if (kind === 'delete') return others;
    const changed = edited(document, position, text);
    return kind === 'edit' ? [...others, changed] : [...STORED, { ...changed, _id: `${document._id}-copy` }];
  });

test('a response that an edit changes has a key of that edit', async () => {
  const before = new DocumentStore(STORED);
  const kept = await responsesOf(before);
  const counts = { changed: 0, kept: 0 };
  await fc.assert(
    fc.asyncProperty(editions, async (documents) => {
      const after = new DocumentStore(documents);
      const tags = changedTags(before, after) ?? expect.fail('so few changes are known');
      const fired = new Set(keysToPurge(qualifySyncTags('production', tags)));
      const fresh = await responsesOf(after);
      for (const [index, { content, keys }] of kept.entries()) {
        const isStale = keys.some((key) => fired.has(key));
        if (!isStale) counts.kept += 1;
        if (content === fresh[index]?.content) continue;
        counts.changed += 1;
        expect([PATHS[index], isStale]).toEqual([PATHS[index], true]);
      }
    }),
    { numRuns: 25 },
  );
  expect(counts.changed).toBeGreaterThan(10);
  expect(counts.kept).toBeGreaterThan(100);
});
