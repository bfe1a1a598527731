import fc from 'fast-check';
import type { LakeDocument } from '../documents/lake-document.ts';

/** Ids and slugs of the generated documents, in another order than that of their ids. */
export const names = ['d', 'a', 'drift.e', 'c', 'b', 'a-1', 'B'];
export const types = ['entry', 'annotation', 'person', 'system.release'];

const name = fc.constantFrom(...names);
const slugValue = fc.oneof(
  name.map((current) => ({ current })),
  fc.constantFrom('a', ['a'], 5, null, { current: 5 }, { current: null }, { current: { current: 'a' } }),
);
const reference = fc.oneof(
  { weight: 4, arbitrary: name.map((id) => ({ _ref: id })) },
  fc.constantFrom({ _ref: 5 }, { _ref: 'nobody' }, {}, null, 'a'),
);
const title = fc.constantFrom(
  'Tides',
  'the tides of a moon',
  '',
  'Ünï ☾ \ud83c\udf19',
  'a"b\\c\n\u0001',
  '\ud800',
  5,
  null,
  true,
);
const date = fc.constantFrom('2025-02-19T10:00:00Z', '2025-02-19T10:00:00.5+02:00', '2025-13-40T99:99:99Z', 'soon', 1);

/** A dataset of up to seven documents that reference each other, in any order. */
export const documents: fc.Arbitrary<LakeDocument[]> = fc
  .array(
    fc.record(
      {
        _type: fc.constantFrom(...types),
        url: slugValue,
        slug: slugValue,
        author: reference,
        related: fc.array(reference, { maxLength: 3 }),
        rank: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(-1.5, 1e300, null, '2', false)),
        title,
        date,
        blocks: fc.array(
          fc.record({ _type: fc.constant('block'), children: fc.constant([{ _type: 'span', text: 'x' }]) }),
          {
            maxLength: 2,
          },
        ),
        updateTo: fc.constantFrom([{ doi: 'a' }, { doi: 'd' }], [[{ doi: 'a' }], 'a', { doi: 5 }], { doi: 'a' }, 'a'),
        nested: fc.constantFrom([], [[1, [2]]], [{ a: { b: [{ c: 1 }] } }], { a: { _ref: 'a' } }),
      },
      { requiredKeys: ['_type'] },
    ),
    { maxLength: names.length },
  )
  .map((bodies) => bodies.map((body, index) => ({ ...body, _id: names[index] ?? '' })));
