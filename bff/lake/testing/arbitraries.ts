import fc from 'fast-check';
import type { LakeDocument } from '../documents/lake-document.ts';

const names = ['a', 'b', 'c', 'd', 'e'];
const types = ['entry', 'annotation', 'person'];
/** The parameters of the generated queries. */
export const params = { name: 'b', type: 'entry', ids: ['d', 'a', 'd'], mixed: ['c', 5], number: 5, none: null };

const name = fc.constantFrom(...names);
const slugValue = fc.oneof(
  name.map((current) => ({ current })),
  fc.constantFrom('a', ['a'], 5, null, { current: 5 }, { current: null }),
);
const reference = name.map((id) => ({ _ref: id }));

/** A dataset of up to five documents that reference each other. */
export const documents: fc.Arbitrary<LakeDocument[]> = fc
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
/** Queries of many shapes on the generated datasets. */
export const queries = fc.tuple(shape, filter, filter).map(([build, outer, inner]) => build(outer, inner));
