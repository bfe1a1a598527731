import fc from 'fast-check';
import { parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import type { DocumentStore } from '../documents/document-store.ts';
import { fieldTag, tagsOf } from '../documents/sync-tags.ts';
import { documents } from '../testing/arbitrary-documents.ts';
import { params, queries } from '../testing/arbitrary-queries.ts';
import { evaluateByScan, type Outcome } from '../testing/evaluate-by-scan.ts';
import { storeOf } from '../testing/store-of.ts';
import { planQuery } from './plan-query.ts';
import { runQuery } from './run-query.ts';

async function evaluateByIndex(store: DocumentStore, query: string): Promise<Outcome> {
  try {
    const { result } = await runQuery(store, { dataset: 'production', query, params }, 1_000_000);
    return { result: JSON.parse(new TextDecoder().decode(result)) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function lookupSizes(query: string): number[] {
  const store = storeOf([
    { _id: 'a', _type: 'entry', url: { current: 'x' } },
    { _id: 'b', _type: 'entry', url: { current: 'y' } },
    { _id: 'c', _type: 'annotation', slug: { current: 'x' } },
    { _id: 'd', _type: 'person', updateTo: [{ doi: 'p' }, { doi: 'q' }, 'q'] },
  ]);
  return Object.values(planQuery(parse(query, { params: { x: 'x', ids: ['d', 'b'] } }), store).lookups).map(
    (documents) => documents.length,
  );
}

describe('planQuery', { timeout: 60_000 }, () => {
  it('gives every query the result or the error of a full scan', async () => {
    const counts = { results: 0, errors: 0 };
    await fc.assert(
      fc.asyncProperty(documents, queries, async (documents, query) => {
        const expected = await evaluateByScan(documents, query, params);
        expect(await evaluateByIndex(storeOf(documents), query)).toEqual(expected);
        counts['error' in expected ? 'errors' : 'results'] += 1;
      }),
      { numRuns: 1_000 },
    );
    expect(counts.results).toBeGreaterThan(300);
    expect(counts.errors).toBeGreaterThan(30);
  });

  it.each(['{_id}', '{_id, "up": ^._id, "of": @.n}', '.n', '{"author": @->, n}'])(
    'gives pages of many documents the results of a full scan: %s',
    async (projection) => {
      const documents = Array.from({ length: 1_300 }, (_, n) => ({
        _id: `d${n}`,
        _type: n % 3 ? 'entry' : 'other',
        n,
      }));
      for (const limit of [0, 1, 400, 900]) {
        for (const order of ['_id', '_id asc', '_id desc', 'n, _id']) {
          const query = `*[_type == "entry" && n > 5 && _id > "d11"] | order(${order})[0...${limit}]${projection}`;
          expect(await evaluateByIndex(storeOf(documents), query)).toEqual(
            await evaluateByScan(documents, query, params),
          );
        }
      }
    },
  );

  it.each(['releases::all()', 'count(releases::all()[_id == "a"])', '*[_id == "a"]{"of": releases::all()}'])(
    'adds the tag of the releases to %s',
    (query) => {
      expect(planQuery(parse(query), storeOf([])).tags).toContain(fieldTag('_type', 'system.release'));
    },
  );

  it('makes a look-up by an item of a list depend on that item alone', () => {
    const query = '*[_type == "entry" && array::intersects(updateTo[].doi, ["10.5555/a"])]';
    const notice = { _id: 'n', _type: 'entry', updateTo: [{ doi: '10.5555/b' }, { doi: '10.5555/a' }] };
    const { tags } = planQuery(parse(query), storeOf([notice]));
    expect(tags).toEqual([fieldTag('updateTo[].doi', '10.5555/a')]);
    expect(tagsOf(notice)).toContain(tags[0]);
  });

  it.each([
    ['*[_type == "entry"]', [2]],
    ['*["entry" == _type]', [2]],
    ['*[_type == "entry" && _id > ""]', [2]],
    ['*[_type == "entry" && defined(url) && _id > "a"]', [1]],
    ['*[_type == "entry" && _id > "b"]', [0]],
    ['*[@._type == "entry"]', [2]],
    ['*[_type == "entry" && url.current == $x]', [1]],
    ['*[_type == "entry"][url.current == $x]', [2]],
    ['*[(slug.current == $x) && defined(title)]', [1]],
    ['*[_id in $ids]', [2]],
    ['*[_id in ["a", "a", "nobody"]]', [1]],
    ['*[_id == "a" || slug.current == $x]', [2]],
    ['*[_type == "nothing"]', [0]],
    ['*[array::intersects(updateTo[].doi, ["q", "p"])]', [1]],
    ['*[_type == "entry" && array::intersects(@.updateTo[].doi, ["q"])]', [1]],
    ['*[array::intersects(updateTo[].doi, ["r"])]', [0]],
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
    '*[array::intersects(updateTo.doi, ["q"])]',
    '*[array::intersects(updateTo[].doi, [title])]',
    '*[array::intersects(author->updateTo[].doi, ["q"])]',
    '*["q" in updateTo[].doi]',
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
