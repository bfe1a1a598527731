import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runQuery } from '../query/run-query.ts';
import { documents, params, queries } from '../testing/arbitraries.ts';
import { changedTags } from './changed-tags.ts';
import type { LakeDocument } from './lake-document.ts';
import { DocumentStore } from './document-store.ts';

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

it('whenever a result changes, a tag of it is among the changed ones', async () => {
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(documents, documents, queries, async (before, after, query) => {
      const [old, now] = [new DocumentStore(before), new DocumentStore(after)];
      const [was, is] = [await run(old, query), await run(now, query)];
      if (was.result === is.result) return;
      changes += 1;
      const changed = changedTags(old, now) ?? [];
      expect(was.syncTags.some((tag) => changed.includes(tag))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect(changes).toBeGreaterThan(100);
}, 30_000);

it('what a query does not look at leaves its tags alone', async () => {
  const author = { _id: 'p1', _type: 'person', title: 'Marr' };
  const others = [entry('e2', 'two'), { _id: 'p2', _type: 'person' }];
  const query = '*[_type == "entry" && url.current == "one"][0]{title, author->}';
  const one = entry('e1', 'one', { author: { _ref: 'p1' } });
  const before = new DocumentStore([one, author, ...others]);
  const { syncTags } = await run(before, query);
  const touched = (...after: LakeDocument[]) =>
    changedTags(before, new DocumentStore(after))?.some((tag) => syncTags.includes(tag));
  expect(touched(one, author, entry('e2', 'two', { title: 'Edited' }), { _id: 'p2', _type: 'person' })).toBe(false);
  expect(touched(one, author)).toBe(false);
  expect(touched(one, { ...author, title: 'Edited' }, ...others)).toBe(true);
  expect(touched(author, ...others)).toBe(true);
});

it('a query that found nothing learns of what it looked for', async () => {
  const before = new DocumentStore([]);
  const { syncTags } = await run(before, '*[_type == "entry" && url.current == "new"][0]');
  const changed = changedTags(before, new DocumentStore([entry('e1', 'new')]));
  expect(changed?.some((tag) => syncTags.includes(tag))).toBe(true);
});

it('no change, no tags', () => {
  const store = () => new DocumentStore([entry('e1', 'one')]);
  expect(changedTags(store(), store())).toEqual([]);
});

it('too many changes are not named', () => {
  const many = Array.from({ length: 11_000 }, (_, index) => entry(`e${index}`, `s${index}`));
  expect(changedTags(new DocumentStore([]), new DocumentStore(many))).toBeNull();
});
