import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DocumentStore } from '../documents/document-store.ts';
import type { LakeDocument } from '../documents/lake-document.ts';
import { documents } from '../testing/arbitrary-documents.ts';
import { params, queries } from '../testing/arbitrary-queries.ts';
import { changedTags } from './content-tags.ts';
import { runQuery } from './run-query.ts';

async function evaluate(store: DocumentStore, query: string) {
  const evaluated = await runQuery(
    store,
    { dataset: 'production', perspective: 'published', query, params },
    1_000_000,
  ).catch(() => null);
  return evaluated && { json: new TextDecoder().decode(evaluated.result), tags: evaluated.tags };
}

/** A dataset, and the same after some of its documents were edited, added or removed. */
const editions = fc
  .tuple(documents, documents, fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 2 }))
  .map(([before, other, edited]) => {
    const versions = new Map(before.map((document) => [document._id, document]));
    for (const index of edited) {
      const [old, next] = [before[index], other[index]];
      if (old !== undefined) versions.delete(old._id);
      if (next !== undefined) versions.set(next._id, next);
    }
    return { before: new DocumentStore(before), after: new DocumentStore([...versions.values()]) };
  });

test('a result that an edit changes has a tag of that edit', async () => {
  const counts = { changed: 0, kept: 0 };
  await fc.assert(
    fc.asyncProperty(editions, queries, async ({ before, after }, query) => {
      const [kept, fresh] = [await evaluate(before, query), await evaluate(after, query)];
      if (kept === null || fresh === null) return;
      const fired = new Set(changedTags(before, after));
      const isStale = kept.tags.some((tag) => fired.has(tag));
      if (kept.json !== fresh.json) {
        counts.changed += 1;
        expect(isStale).toBe(true);
      } else if (!isStale && fired.size > 0) counts.kept += 1;
    }),
    { numRuns: 3_000 },
  );
  // Both happen: results change, and edits leave others alone.
  expect(counts.changed).toBeGreaterThan(100);
  expect(counts.kept).toBeGreaterThan(0);
});

const LIBRARY: LakeDocument[] = [
  { _id: 'ann', _type: 'annotation', title: 'Neap tide' },
  { _id: 'other', _type: 'annotation', title: 'Ebb' },
  { _id: 'tides', _type: 'entry', url: { current: 'tides' }, annotations: [{ _ref: 'ann' }] },
  { _id: 'oil', _type: 'entry', url: { current: 'oil' }, annotations: [{ _ref: 'other' }] },
];
const ENTRY = '*[_type == "entry" && url.current == $slug][0]{_id, annotations[]->{title}}';

/** Whether the entry with a slug is stale after an edit of the documents. */
async function isStaleAfter(slug: string, edited: readonly LakeDocument[]): Promise<boolean> {
  const store = new DocumentStore(LIBRARY);
  const query = { dataset: 'production', perspective: 'published', query: ENTRY, params: { slug } };
  const { tags } = await runQuery(store, query, 1_000_000);
  const fired = new Set(changedTags(store, new DocumentStore(edited)));
  return tags.some((tag) => fired.has(tag));
}

const replaced = (id: string, fields: object) =>
  LIBRARY.map((document) => (document._id === id ? { ...document, ...fields } : document));

test('an edit of an annotation makes the entry stale that shows it, and no other', async () => {
  const edited = replaced('ann', { title: 'Spring tide' });
  expect(await isStaleAfter('tides', edited)).toBe(true);
  expect(await isStaleAfter('oil', edited)).toBe(false);
});

test('an entry that was not found is looked for again once its slug exists', async () => {
  const renamed = replaced('oil', { url: { current: 'lamps' } });
  expect(await isStaleAfter('lamps', renamed)).toBe(true);
  expect(await isStaleAfter('oil', renamed)).toBe(true);
  expect(await isStaleAfter('tides', renamed)).toBe(false);
});

test('a query that follows references to many documents depends on their types', async () => {
  const annotations = Array.from({ length: 300 }, (_, index) => ({ _id: `a${index}`, _type: 'annotation', index }));
  const entry = { _id: 'e', _type: 'entry', annotations: annotations.map(({ _id }) => ({ _ref: _id })) };
  const store = new DocumentStore([entry, ...annotations]);
  const query = { dataset: 'production', perspective: 'published', query: '*[_id == "e"].annotations[]->', params };
  const { tags } = await runQuery(store, query, 1_000_000);
  expect(tags).toHaveLength(2);
  const edited = [entry, ...annotations.map((one) => (one.index === 250 ? { ...one, title: 'New' } : one))];
  expect(changedTags(store, new DocumentStore(edited))).toEqual(expect.arrayContaining([tags[1]]));
});

test('an edit of too many documents is one of everything', () => {
  const many = (title: string) =>
    new DocumentStore(Array.from({ length: 2_000 }, (_, index) => ({ _id: `e${index}`, _type: 'entry', title })));
  expect(changedTags(many('a'), many('b'))).toBeNull();
});
