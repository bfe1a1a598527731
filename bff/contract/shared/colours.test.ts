import { expect, test } from 'vitest';
import { colour, colourFields } from './colours.ts';

test.each([
  ['#abc', '#aabbcc'],
  ['ABC', '#aabbcc'],
  ['#A1B2C3', '#a1b2c3'],
  ['a1b2c3', '#a1b2c3'],
  [' #fff ', '#ffffff'],
  [{ hex: '#0F0F0f', alpha: 1 }, '#0f0f0f'],
])('%j is the colour %s', (value, hex) => {
  expect(colour(value)).toBe(hex);
});

test.each([
  'red',
  'rgb(0,0,0)',
  'url(http://x)',
  '#abcd',
  '#12345678',
  '#fff;',
  '#fff</style><script>',
  '',
  '#',
  null,
  undefined,
  7,
  { hex: 'red' },
  ['#fff'],
])('%j is not a colour', (value) => {
  expect(colour(value)).toBeUndefined();
});

test('fields without a valid colour are omitted', () => {
  expect(colourFields({ bgColor: '#FFF', textColor: 'black', apiBackgroundColor: { hex: '123456' } })).toEqual({
    bgColor: '#ffffff',
    apiBackgroundColor: '#123456',
  });
});
