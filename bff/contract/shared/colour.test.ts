import { describe, expect, it } from 'vitest';
import { normaliseColour } from './colour.ts';

describe('normaliseColour', () => {
  it.each([
    ['#abc', '#aabbcc'],
    ['ABC', '#aabbcc'],
    ['#A1b2C3', '#a1b2c3'],
    [' a1b2c3 ', '#a1b2c3'],
  ])('reads %s', (value, expected) => {
    expect(normaliseColour(value)).toBe(expected);
  });

  it.each(['', 'red', 'rgb(0,0,0)', '#abcd', '#12345g', 'url(x)', '#fff;color:red', '</style>', null, undefined])(
    'rejects %s',
    (value) => {
      expect(normaliseColour(value)).toBeNull();
    },
  );
});
