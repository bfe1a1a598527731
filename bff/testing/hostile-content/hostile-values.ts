import fc from 'fast-check';
import { HOSTILE_STRINGS, SCRIPTS } from './hostile-strings.ts';

const script = SCRIPTS[0] ?? '';

/** JSON text, because an object literal would set the prototype rather than a property of this name. */
const prototypeKeys: unknown = JSON.parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1,"toJSON":2,"then":3}',
);

/** Values that no field of the content model has, and objects of the model in places where they do not belong. */
const MISFITS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  0.5,
  1e300,
  -1e-300,
  2 ** 53,
  400,
  [],
  [[]],
  [null],
  [[[[[1]]]]],
  ['text', 7, null, true, [], {}],
  {},
  { hex: script },
  { hex: { hex: '#fff' } },
  { current: script },
  { current: { current: 'x' } },
  { _ref: 5 },
  { _ref: script },
  { _type: 'reference', _ref: 'nothing' },
  { _type: 'reference', _ref: { _ref: 'x' } },
  { asset: { _ref: 'image-no-asset' } },
  { asset: { _ref: 7 } },
  { asset: { _type: 'reference', _ref: '../../x' } },
  { length: 3, 0: 'a' },
  prototypeKeys,
  [prototypeKeys],
];

const name = fc.constantFrom('block', 'span', 'divider', 'contentBlock', 'link', 'annotationReference', 'image', 'x');
const odd = fc.constantFrom<unknown>(...HOSTILE_STRINGS, ...MISFITS);
const type = fc.oneof({ weight: 3, arbitrary: name }, fc.constantFrom<unknown>('@list', '@span', '@text', 5, null));

/** A value or a hostile one in its place. */
const mostly = (usual: fc.Arbitrary<unknown>) => fc.oneof({ weight: 4, arbitrary: usual }, odd);

const key = fc.constantFrom('k', 'l', 'm');
const marks = fc.array(mostly(fc.constantFrom('k', 'l', 'm', 'strong', 'em', 'secondary', 'constructor')), {
  maxLength: 5,
});
const { inline } = fc.letrec<{ inline: Record<string, unknown> }>((tie) => ({
  inline: fc.record(
    {
      _type: mostly(fc.oneof({ weight: 4, arbitrary: fc.constant('span') }, type)),
      _key: mostly(key),
      text: fc.constantFrom(...HOSTILE_STRINGS),
      marks: mostly(marks),
      markType: odd,
      listItem: odd,
      level: odd,
      children: fc.array(tie('inline'), { maxLength: 2 }),
    },
    { requiredKeys: ['_type'] },
  ),
}));
const markDef = fc.record(
  {
    _key: mostly(key),
    _type: mostly(fc.constantFrom('link', 'annotationReference', '__proto__')),
    href: odd,
    reference: odd,
    slug: odd,
  },
  { requiredKeys: ['_key', '_type'] },
);

/** Portable text whose blocks are malformed, of unknown types or nested where blocks are not nested. */
export const hostileRichText: fc.Arbitrary<unknown> = fc.array(
  mostly(
    fc.record(
      {
        _type: mostly(fc.oneof({ weight: 4, arbitrary: fc.constant('block') }, type)),
        _key: mostly(key),
        style: mostly(fc.constantFrom('normal', 'h1', 'h6', 'blockquote', 'classifier', 'secondary', 'unknown')),
        listItem: mostly(fc.constantFrom('bullet', 'number')),
        level: mostly(fc.integer({ min: -2, max: 12 })),
        markDefs: mostly(fc.array(mostly(markDef), { maxLength: 3 })),
        children: mostly(fc.array(mostly(inline), { maxLength: 4 })),
      },
      { requiredKeys: ['_type', 'children'] },
    ),
  ),
  { maxLength: 8 },
);

/** Any JSON value that may stand in place of a field's own. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: odd },
  { weight: 3, arbitrary: hostileRichText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...HOSTILE_STRINGS.slice(0, 60)), odd, { maxKeys: 4 }) },
);
