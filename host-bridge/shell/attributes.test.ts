import { expect, test } from 'vitest';
import { readColour } from './attributes.ts';

test.each([
  ['#aabbcc', '#aabbcc'],
  ['AABBCC', '#aabbcc'],
  ['#AbC', '#aabbcc'],
  ['0f0', '#00ff00'],
  ['  #123456 ', '#123456'],
])('reads %j as %s', (value, colour) => expect(readColour(value)).toBe(colour));

test.each([
  '',
  '#',
  'red',
  '#12',
  '#1234',
  '#12345',
  '#1234567',
  'rgb(0,0,0)',
  'url(x)',
  '#12345g',
  '#123456;',
  '##123',
])('rejects %j', (value) => expect(readColour(value)).toBeNull());
