import fc from 'fast-check';
import { names, types } from './arbitrary-documents.ts';

/** The parameters of the generated queries. */
export const params = {
  name: 'b',
  type: 'entry',
  ids: ['d', 'a', 'd'],
  mixed: ['c', 5],
  number: 5,
  none: null,
  object: { type: 'Everything', _ref: 'a' },
};

const field = fc.constantFrom(
  '_id',
  '_type',
  'url.current',
  'slug.current',
  '@._id',
  '@.url.current',
  'url["current"]',
  'author._ref',
  'rank',
  'title',
  '^._id',
  '^.^._type',
  'author->_id',
  'author->url.current',
  'related[0]._ref',
  'nested[].a.b',
  'updateTo[].doi',
);
const constant = fc.oneof(
  fc.constantFrom(...names, ...types).map((value) => JSON.stringify(value)),
  fc.constantFrom('$name', '$type', '$number', '$none', '$object', '5', 'null', 'true', '^._id', '("a")'),
  fc.constantFrom('"a" + ""', 'lower("A")', 'coalesce(title, "a")', '*[0]._id', 'releases::all()[0]._id'),
);
const list = fc.oneof(
  fc.array(constant, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
  fc.constantFrom('$ids', '$mixed', '$none', '$name', '[...$ids]', 'path("a")', 'path("**")', '*[rank > 1]._id'),
  fc.constantFrom('*._id', 'releases::all()._id', 'array::unique(*[_type == "entry"].author._ref)', '1..3'),
);
/** Some of them fail, either for every document or only if there is one. */
const call = fc.constantFrom(
  'defined(url)',
  'references("a")',
  'references(^._id)',
  'references(*[_type == "person"]._id)',
  'title match "tide*"',
  '[title, _id] match ["a", "ti*"]',
  'pt::text(blocks) == "x"',
  'dateTime(date) > dateTime("2025-01-01T00:00:00Z")',
  'string::startsWith(_id, "a")',
  'array::intersects([_id], $ids)',
  'array::intersects(updateTo[].doi, $ids)',
  'array::intersects(updateTo[].doi, $mixed)',
  'rank in 0..2',
  'count(releases::all()) > 0',
  'sanity::dataset() == "production"',
  'identity() == "<anonymous>"',
  'length(title) > round(rank)',
  'documents::get("a") == null',
  'geo::distance(1, 2) > 0',
  'boost(rank > 1, 2)',
  'math::sum(*.rank) > 2',
  'nonsense(1)',
  'true',
  'null',
  '!(_type == "entry")',
);
const comparison = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(field, constant).map(([left, right]) => `${left} == ${right}`) },
  fc.tuple(field, constant).map(([left, right]) => `${right} == ${left}`),
  fc.tuple(field, list).map(([left, right]) => `${left} in ${right}`),
  fc.tuple(field, constant).map(([left, right]) => `${left} != ${right}`),
  fc.tuple(field, constant).map(([left, right]) => `${left} < ${right}`),
  call,
);
const { filter } = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { weight: 3, arbitrary: comparison },
    { weight: 2, arbitrary: fc.tuple(tie('filter'), tie('filter')).map(([left, right]) => `${left} && ${right}`) },
    fc.tuple(tie('filter'), tie('filter')).map(([left, right]) => `(${left} || ${right})`),
    tie('filter').map((inner) => `!(${inner})`),
    tie('filter').map((inner) => `count(*[${inner}]) > 1`),
    tie('filter').map((inner) => `select(${inner} => _type == "entry", rank > 1)`),
  ),
}));

type Shape = (filter: string, inner: string) => string;
const shapes: readonly Shape[] = [
  (filter) => `*[${filter}]`,
  (filter) => `*[${filter}][0]`,
  (filter) => `*[${filter}][-1]._id`,
  (filter) => `*[${filter}] | order(rank desc, _id)[0..2]{_id, author->}`,
  (filter) => `*[${filter}] | order(rank, lower(title) desc)._id`,
  (filter, inner) => `*[${filter}] | score(${inner}, title match "tide") | order(_score desc){_id, _score}`,
  (filter, inner) => `*[${filter}][${inner}]`,
  (filter, inner) => `*[${filter}]{"inner": *[${inner}]._id, "count": count(*[${inner}]), related[]->{_id}}`,
  (filter, inner) =>
    `{"first": *[${filter}][0]._id, "all": array::unique([...*[${filter}]._type, ...*[${inner}].rank])}`,
  (filter, inner) => `*[${filter}]{"best": select(count(*[${inner}]) > 1 => *[${inner}][1], "none")}`,
  (filter) => `*[${filter}].related[]->{"of": *[${filter}]._id}`,
  (filter, inner) => `releases::all()[${filter}]{_id, "same": *[${inner}][0...2]._id}`,
  (filter, inner) => `*[${filter}]{..., "at": @, "up": ^._id, (${inner}) => {"only": true}, "deep": nested[].a.b[]}`,
  (filter, inner) => `*[${filter}] + *[${inner}]`,
  (filter) => `string::split(array::join(*[${filter}]._id, ","), "")`,
  (filter, inner) => `math::avg(*[${filter}].rank) + count(*[${inner}]) * 2 ** 3 / 0`,
  (filter, inner) => `fn test::pick($all) = $all[${filter}]{_id, "in": *[${inner}]._id}; test::pick(*)`,
  (filter, inner) => `*[${filter}]{"a": *[${inner}]{"b": *[_id == ^.^._id]._id, "c": *[_type == ^._type][0]._id}}`,
  (filter) => `*[${filter}`,
  () => 'releases::all()[title == "a" || true]',
  () => 'count(releases::all())',
];
/** Queries of many shapes on the generated datasets, some of them invalid. */
export const queries = fc
  .tuple(fc.constantFrom(...shapes), filter, filter)
  .map(([build, outer, inner]) => build(outer, inner));
