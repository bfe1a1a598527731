import fc from 'fast-check';
import { evaluate, parse } from 'groq-js';
import { describe, expect, it } from 'vitest';
import type { LakeDocument } from '../documents/document.ts';
import { DocumentStore } from '../documents/document-store.ts';
import { planQuery } from './plan.ts';
import { runQuery } from './run-query.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
const types = ['entry', 'annotation', 'person'];
const params = { name: 'b', type: 'entry', ids: ['d', 'a', 'd'], mixed: ['c', 5], number: 5, none: null };

const name = fc.constantFrom(...names);
const slugValue = fc.oneof(
  name.map((current) => ({ current })),
  fc.constantFrom('a', ['a'], 5, null, { current: 5 }, { current: null }),
);
const reference = name.map((id) => ({ _ref: id }));

const documents: fc.Arbitrary<LakeDocument[]> = fc
  .array(
    fc.record(
      {
        _type: fc.constantFrom(...types),
        url: slugValue,
        slug: slugValue,
        author: reference,
        related: fc.array(reference, { maxLength: 3 }),
        rank: fc.integer({ min: 0, max: 3 }),
      },
      { requiredKeys: ['_type'] },
    ),
    { maxLength: names.length },
  )
  .map((bodies) => bodies.map((body, index) => ({ ...body, _id: names[index] ?? '' })));

const field = fc.constantFrom(
  '_id',
  '_type',
  'url.current',
  'slug.current',
  '@._id',
  'author._ref',
  'rank',
  '^._id',
  'author->_id',
  'author->url.current',
);
const constant = fc.oneof(
  fc.constantFrom(...names, ...types).map((value) => JSON.stringify(value)),
  fc.constantFrom('$name', '$type', '$number', '$none', '5', 'null', '^._id', '("a")', '"a" + ""'),
);
const list = fc.oneof(
  fc.array(constant, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
  fc.constantFrom('$ids', '$mixed', '$none', '$name', '[...$ids]', 'path("a")', '*[rank > 1]._id'),
);
const comparison = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(field, constant).map(([left, right]) => `${left} == ${right}`) },
  fc.tuple(field, constant).map(([left, right]) => `${right} == ${left}`),
  fc.tuple(field, list).map(([left, right]) => `${left} in ${right}`),
  fc.tuple(field, constant).map(([left, right]) => `${left} != ${right}`),
  fc.constantFrom('rank > 1', 'defined(url)', 'references("a")', 'references(^._id)', 'true', '!(_type == "entry")'),
);
const { filter } = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { weight: 3, arbitrary: comparison },
    { weight: 2, arbitrary: fc.tuple(tie('filter'), tie('filter')).map(([left, right]) => `${left} && ${right}`) },
    fc.tuple(tie('filter'), tie('filter')).map(([left, right]) => `(${left} || ${right})`),
    tie('filter').map((inner) => `count(*[${inner}]) > 1`),
  ),
}));
const shape = fc.constantFrom<(filter: string, inner: string) => string>(
  (filter) => `*[${filter}]`,
  (filter) => `*[${filter}][0]`,
  (filter) => `*[${filter}] | order(rank desc, _id)[0..2]{_id, author->}`,
  (filter, inner) => `*[${filter}][${inner}]`,
  (filter, inner) => `*[${filter}]{"inner": *[${inner}]._id, "count": count(*[${inner}]), related[]->{_id}}`,
  (filter, inner) =>
    `{"first": *[${filter}][0]._id, "all": array::unique([...*[${filter}]._type, ...*[${inner}].rank])}`,
  (filter, inner) => `*[${filter}]{"best": select(count(*[${inner}]) > 1 => *[${inner}][1], "none")}`,
  (filter) => `*[${filter}].related[]->{"of": *[${filter}]._id}`,
);
const queries = fc.tuple(shape, filter, filter).map(([make, outer, inner]) => make(outer, inner));

async function byIndex(store: DocumentStore, query: string): Promise<unknown> {
  const result = await runQuery(store, { dataset: 'production', query, params }, 1_000_000);
  return JSON.parse(new TextDecoder().decode(result));
}

/** By groq-js alone, which reads every document. */
async function byScan(documents: LakeDocument[], query: string): Promise<unknown> {
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
  return Object.values(planQuery(parse(query, { params: { x: 'x', ids: ['d', 'b'] } }), store)).map(
    (found) => found.length,
  );
}

describe('planQuery', { timeout: 60_000 }, () => {
  it('leaves every answer as a scan of all documents gives it', async () => {
    await fc.assert(
      fc.asyncProperty(documents, queries, async (documents, query) => {
        expect(await byIndex(new DocumentStore(documents), query)).toEqual(await byScan(documents, query));
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
