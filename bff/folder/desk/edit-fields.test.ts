import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { editFields } from './edit-fields.ts';

const BLOCK = `title: "T" # a
scanText: # in this order
    - "one"   # first

    # above two
    - scanPhrase: two of us # inside
      # below it
      scanKeyword: two
    - # beside the sign
      scanPhrase: 'three'

    - four
# at the end
annotationType: glossary
`;

const TWO = { scanPhrase: 'two of us', scanKeyword: 'two' };
const THREE = { scanPhrase: 'three' };

test.each<[string, unknown[], (text: string) => string]>([
  ['an item changes', ['1', TWO, THREE, 'four'], (text) => text.replace('"one"', '"1"')],
  [
    'a field of an item changes',
    ['one', { ...TWO, scanPhrase: 'two: more' }, THREE, 'four'],
    (text) => text.replace('two of us', '"two: more"'),
  ],
  [
    'a field of an item goes',
    ['one', { scanPhrase: 'two of us' }, THREE, 'four'],
    (text) => text.replace('      scanKeyword: two\n', ''),
  ],
  [
    'a field is added',
    ['one', TWO, { ...THREE, scanKeyword: 'th' }, 'four'],
    (text) => text.replace("'three'\n", "'three'\n      scanKeyword: th\n"),
  ],
  ['an item goes', ['one', TWO, 'four'], (text) => text.replace(/ {4}- # beside.*\n.*\n/, '')],
  ['the first goes', [TWO, THREE, 'four'], (text) => text.replace(/ {4}- "one".*\n\n/, '')],
  [
    'all but one go',
    ['four'],
    (text) =>
      text
        .replace(/ {4}- "one".*\n\n/, '')
        .replace(/ {4}- scan[\s\S]*two\n/, '')
        .replace(/ {4}- # b.*\n.*\n/, ''),
  ],
  ['one is added', ['one', TWO, THREE, 'four', 'five'], (text) => text.replace('- four\n', '- four\n    - five\n')],
  [
    'an item becomes one with fields',
    ['one', TWO, THREE, { scanPhrase: 'four', scanKeyword: 'f' }],
    (text) => text.replace('- four\n', '- scanPhrase: four\n      scanKeyword: f\n'),
  ],
  [
    'one goes and one is added',
    [TWO, THREE, 'four', 'five'],
    (text) => text.replace(/ {4}- "one".*\n\n/, '').replace('- four\n', '- four\n    - five\n'),
  ],
  [
    'one is added first',
    ['zero', 'one', TWO, THREE, 'four'],
    (text) => text.replace('    - "one"', '    - zero\n    - "one"'),
  ],
])('a list in block style keeps its comments: %s', (_, values, expected) => {
  const edited = editFields(BLOCK, { scanText: values });
  expect(edited).toBe(expected(BLOCK));
  expect(parse(edited).scanText).toEqual(values);
});

const FLOW = 'annotations: [ebb, "b, c", # why\n  flood] # all\ntitle: T\n';

test.each<[string, unknown[], string]>([
  ['changes', ['ebb', 'a, b', 'flood'], FLOW.replace('b, c', 'a, b')],
  ['goes', ['b, c', 'flood'], FLOW.replace('ebb, ', '')],
  ['the last goes', ['ebb', 'b, c'], FLOW.replace(', # why\n  flood', '')],
  ['all but the last go', ['flood'], 'annotations: [ # why\n  flood] # all\ntitle: T\n'],
  ['is added', ['ebb', 'b, c', 'flood', 'x: y'], FLOW.replace('flood]', 'flood, "x: y"]')],
])('a list in one line stays one: an item %s', (_, values, expected) => {
  const edited = editFields(FLOW, { annotations: values });
  expect(edited).toBe(expected);
  expect(parse(edited)).toEqual({ annotations: values, title: 'T' });
});

test.each<[string, string, Readonly<Record<string, unknown>>, string]>([
  ['a list ends', 'a: x\nannotations:\n- ebb # why\n', { annotations: [] }, 'a: x\nannotations: []\n'],
  ['a field without a value gets one', 'scanText:\nb: c\n', { scanText: ['d'] }, 'scanText:\n  - d\nb: c\n'],
  ['a field goes', BLOCK, { scanText: undefined }, 'title: "T" # a\n# at the end\nannotationType: glossary\n'],
  ['fields begin', '# none yet\n', { b: 'c: d' }, '# none yet\nb: "c: d"\n'],
  [
    'a picture is described',
    'featuredImage:\n  file: /a.png   # at noon\n# below\nb: c\n',
    { featuredImage: { file: '/a.png', alt: 'A' } },
    'featuredImage:\n  file: /a.png   # at noon\n  alt: A\n# below\nb: c\n',
  ],
])('other fields and comments stay: %s', (_, text, changes, expected) => {
  expect(editFields(text, changes)).toBe(expected);
});

test('fields that cannot be changed alone are left as they are', () => {
  expect(() => editFields('a: &x [b]\nc: *y\n', { a: ['d'] })).toThrow('cannot change these fields');
});

const WORDS = ['ebb', 'flood', 'a: b', 'x, y', '"q"', '潮', 'true', '- z'];
const lists = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1 });
const written = (word: string, style: number) =>
  [JSON.stringify(word), stringify(word).trim(), `'${word}'`][style] ?? '';

test('whatever a list had and gets, what stays keeps its lines', () => {
  fc.assert(
    fc.property(
      lists,
      lists,
      fc.nat(4),
      fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }),
      (before, after, indent, styles) => {
        const lines = new Map(
          before.map((word, index) => {
            const above = index % 2 === 0 ? '' : `${' '.repeat(indent)}# above ${word}\n`;
            return [word, `${above}${' '.repeat(indent)}- ${written(word, styles[index] ?? 0)}   # beside ${word}\n`];
          }),
        );
        const text = `title:   T # a\nlist: # in order\n${[...lines.values()].join('')}# below\nlast: "x"\n`;
        const edited = editFields(text, { list: after });
        expect(parse(edited)).toEqual({ title: 'T', list: after, last: 'x' });
        expect(edited).toMatch(/^title: {3}T # a\nlist: # in order\n[\s\S]*# below\nlast: "x"\n$/);
        for (const word of before.filter((kept) => after.includes(kept)))
          expect(edited).toContain(lines.get(word)?.trimStart());
      },
    ),
  );
});
