import fc from 'fast-check';
import { parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import { DocumentStore } from '../documents/document-store.ts';
import { documents } from '../testing/arbitrary-documents.ts';
import { params, queries } from '../testing/arbitrary-queries.ts';
import { evaluateByScan, type Outcome } from '../testing/evaluate-by-scan.ts';
import { QueryTags } from './content-tags.ts';
import { planQuery } from './plan-query.ts';
import { runQuery } from './run-query.ts';

async function evaluateByIndex(store: DocumentStore, query: string): Promise<Outcome> {
  try {
    const read = { dataset: 'production', perspective: 'published', query, params } as const;
    const { result } = await runQuery(store, read, 1_000_000);
    return { result: JSON.parse(new TextDecoder().decode(result)) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function lookupSizes(query: string): number[] {
  const store = new DocumentStore([
    { _id: 'a', _type: 'entry', url: { current: 'x' } },
    { _id: 'b', _type: 'entry', url: { current: 'y' } },
    { _id: 'c', _type: 'annotation', slug: { current: 'x' } },
    { _id: 'd', _type: 'person', updateTo: [{ doi: 'p' }, { doi: 'q' }, 'q'] },
  ]);
  return Object.values(
    planQuery(parse(query, { params: { x: 'x', ids: ['d', 'b'], dois: ['q', 'p'] } }), store, new QueryTags()),
  ).map((documents) => documents.length);
}

describe('planQuery', () => {
  it('gives every query the result or the error of a full scan', async () => {
    const counts = { results: 0, errors: 0 };
    await fc.assert(
      fc.asyncProperty(documents, queries, async (documents, query) => {
        const expected = await evaluateByScan(documents, query, params);
        expect(await evaluateByIndex(new DocumentStore(documents), query)).toEqual(expected);
        counts['error' in expected ? 'errors' : 'results'] += 1;
      }),
      { numRuns: 500 },
    );
    expect(counts.results).toBeGreaterThan(150);
    expect(counts.errors).toBeGreaterThan(15);
  });

  it.each([
    ['*[_type == "entry"]', [2]],
    ['*[_type == "entry" && _id > ""]', [2]],
    ['*[_type == "entry" && defined(url)]', [2]],
    ['*[@._type == "entry"]', [2]],
    ['*[_type == "entry" && url.current == $x]', [1]],
    ['*[_type == "entry"][url.current == $x]', [2]],
    ['*[(slug.current == $x) && defined(title)]', [1]],
    ['*[_id in $ids]', [2]],
    ['*[_id == "a" || slug.current == $x]', [2]],
    ['*[_type == "nothing"]', [0]],
    ['*[array::intersects(updateTo[].doi, $dois)]', [1]],
    ['*[_type == "entry" && array::intersects(@.updateTo[].doi, $dois)]', [1]],
    ['*[array::intersects(updateTo[].doi, $ids)]', [0]],
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
    '*[array::intersects(updateTo.doi, $dois)]',
    '*[array::intersects(updateTo[].doi, [title])]',
    '*[array::intersects(author->updateTo[].doi, $dois)]',
    '*["q" in updateTo[].doi]',
    '*[_id == title]',
    '*["a" == _id]',
    '*[_id in ["a"]]',
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
