import { expect, test } from 'vitest';
import { parse } from 'yaml';
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
  ['the first goes', [TWO, THREE, 'four'], (text) => text.replace(/ {4}- "one".*\n/, '')],
  [
    'all but one go',
    ['four'],
    (text) =>
      text
        .replace(/ {4}- "one".*\n/, '')
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
    (text) => text.replace(/ {4}- "one".*\n/, '').replace('- four\n', '- four\n    - five\n'),
  ],
  [
    'one is added first',
    ['zero', 'one', TWO, THREE, 'four'],
    (text) => text.replace('    - "one"', '    - zero\n    - "one"'),
  ],
])('a list in block style keeps its comments: %s', (_, values, expected) => {
  const edited = editFields(BLOCK, [['scanText', values]]);
  expect(edited).toBe(expected(BLOCK));
  expect(parse(edited).scanText).toEqual(values);
});

const FLOW = 'annotations: [ebb, "b, c", # why\n  flood] # all\ntitle: T\n';

test.each<[string, unknown[], string]>([
  ['changes', ['ebb', 'a, b', 'flood'], FLOW.replace('b, c', 'a, b')],
  ['goes', ['b, c', 'flood'], FLOW.replace('ebb, ', '')],
  ['the last goes', ['ebb', 'b, c'], FLOW.replace(', # why\n  flood', '')],
  ['all but the last go', ['flood'], 'annotations: [flood] # all\ntitle: T\n'],
  ['is added', ['ebb', 'b, c', 'flood', 'x: y'], FLOW.replace('flood]', 'flood, "x: y"]')],
])('a list in one line stays one: an item %s', (_, values, expected) => {
  const edited = editFields(FLOW, [['annotations', values]]);
  expect(edited).toBe(expected);
  expect(parse(edited)).toEqual({ annotations: values, title: 'T' });
});
