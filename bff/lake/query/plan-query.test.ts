import fc from 'fast-check';
import { evaluate, parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import { DocumentStore } from '../documents/document-store.ts';
import type { LakeDocument } from '../documents/lake-document.ts';
import { documents, params, queries } from '../testing/arbitraries.ts';
import { planQuery } from './plan-query.ts';
import { runQuery } from './run-query.ts';

async function resultByIndex(store: DocumentStore, query: string): Promise<unknown> {
  const { result } = await runQuery(store, { dataset: 'production', query, params }, 1_000_000);
  return JSON.parse(new TextDecoder().decode(result));
}

/** groq-js alone reads every document. */
async function resultByScan(documents: LakeDocument[], query: string): Promise<unknown> {
  const value = await evaluate(parse(query, { params }), { dataset: documents, params });
  return JSON.parse(JSON.stringify(await value.get()));
}

function lookupSizes(query: string): number[] {
  const store = new DocumentStore([
    { _id: 'a', _type: 'entry', url: { current: 'x' } },
    { _id: 'b', _type: 'entry', url: { current: 'y' } },
    { _id: 'c', _type: 'annotation', slug: { current: 'x' } },
    { _id: 'd', _type: 'person' },
  ]);
  return Object.values(planQuery(parse(query, { params: { x: 'x', ids: ['d', 'b'] } }), store).lookups).map(
    (documents) => documents.length,
  );
}

describe('planQuery', { timeout: 60_000 }, () => {
  it('gives every query the result of a full scan', async () => {
    await fc.assert(
      fc.asyncProperty(documents, queries, async (documents, query) => {
        expect(await resultByIndex(new DocumentStore(documents), query)).toEqual(await resultByScan(documents, query));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['*[_type == "entry"]', [2]],
    ['*["entry" == _type]', [2]],
    ['*[@._type == "entry"]', [2]],
    ['*[_type == "entry" && url.current == $x]', [1]],
    ['*[_type == "entry"][url.current == $x]', [2]],
    ['*[(slug.current == $x) && defined(title)]', [1]],
    ['*[_id in $ids]', [2]],
    ['*[_id in ["a", "a", "nobody"]]', [1]],
    ['*[_id == "a" || slug.current == $x]', [2]],
    ['*[_type == "nothing"]', [0]],
    ['count(*[_type == "entry"]) + count(*[_type == "person"])', [2, 1]],
    ['*[_type == "person"]{"entries": *[_type == "entry" && references(^._id)]}', [1, 2]],
    ['*[references(*[_id == "a"]._id)]', [1]],
  ])('looks up %s', (query, sizes) => {
    expect(lookupSizes(query).sort()).toEqual(sizes.sort());
  });

  it.each([
    '*',
    '*[title == "x"]',
    '*[_type != "entry"]',
    '*[_id == title]',
    '*[_id == ^._id]',
    '*[author->_id == "a"]',
    '*[_type == "entry" || title == "x"]',
    '*[_id in [title]]',
    '*[_id in [...$ids]]',
    '*[url.current == 5]',
    '$ids[@ == "b"]',
  ])('reads all documents for %s', (query) => {
    expect(lookupSizes(query)).toEqual([]);
  });
});
