import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runQuery } from '../query/run-query.ts';
import { documents } from '../testing/arbitrary-documents.ts';
import { params, queries } from '../testing/arbitrary-queries.ts';
import { storeOf } from '../testing/store-of.ts';
import { changedTags } from './changed-tags.ts';
import type { DocumentStore } from './document-store.ts';
import type { LakeDocument } from './lake-document.ts';

/** Errors have no tags, because nothing caches them. */
const failed = { result: null, syncTags: [] };

async function run(store: DocumentStore, query: string) {
  const { result, syncTags } = await runQuery(store, { dataset: 'production', query, params }, 1_000_000);
  return { result: new TextDecoder().decode(result), syncTags };
}

const entry = (id: string, slug: string, rest: object = {}): LakeDocument => ({
  _id: id,
  _type: 'entry',
  url: { current: slug },
  ...rest,
});

it('lists a tag of every query whose result changes', async () => {
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(documents, documents, queries, async (before, after, query) => {
      const [oldStore, newStore] = [storeOf(before), storeOf(after)];
      const oldAnswer = await run(oldStore, query).catch(() => failed);
      const newAnswer = await run(newStore, query).catch(() => failed);
      if (oldAnswer.result === null || oldAnswer.result === newAnswer.result) return;
      changes += 1;
      const changed = changedTags(oldStore, newStore) ?? [];
      expect(oldAnswer.syncTags.some((tag) => changed.includes(tag))).toBe(true);
    }),
    { numRuns: 600 },
  );
  expect(changes).toBeGreaterThan(30);
}, 30_000);

it('lists no tag of a query that does not read the changed documents', async () => {
  const author = { _id: 'p1', _type: 'person', title: 'Marr' };
  const others = [entry('e2', 'two'), { _id: 'p2', _type: 'person' }];
  const query = '*[_type == "entry" && url.current == "one"][0]{title, author->}';
  const one = entry('e1', 'one', { author: { _ref: 'p1' } });
  const before = storeOf([one, author, ...others]);
  const { syncTags } = await run(before, query);
  const isAffected = (...after: LakeDocument[]) =>
    changedTags(before, storeOf(after))?.some((tag) => syncTags.includes(tag));
  expect(isAffected(one, author, entry('e2', 'two', { title: 'Edited' }), { _id: 'p2', _type: 'person' })).toBe(false);
  expect(isAffected(one, author)).toBe(false);
  expect(isAffected(one, { ...author, title: 'Edited' }, ...others)).toBe(true);
  expect(isAffected(author, ...others)).toBe(true);
});

it('lists a tag of a query without results when a matching document is added', async () => {
  const before = storeOf([]);
  const { syncTags } = await run(before, '*[_type == "entry" && url.current == "new"][0]');
  const changed = changedTags(before, storeOf([entry('e1', 'new')]));
  expect(changed?.some((tag) => syncTags.includes(tag))).toBe(true);
});

it('lists no tags when nothing changed', () => {
  const store = () => storeOf([entry('e1', 'one')]);
  expect(changedTags(store(), store())).toEqual([]);
});

it('returns null when there are too many tags', () => {
  const many = Array.from({ length: 11_000 }, (_, index) => entry(`e${index}`, `s${index}`));
  expect(changedTags(storeOf([]), storeOf(many))).toBeNull();
});
