import { describe, expect, it } from 'vitest';
import { contrast, luminance, mix } from './colour.ts';

describe('contrast', () => {
  it('is 21 between black and white, in either order', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  });

  it('separates the greys on both sides of AA on white', () => {
    expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
  });

  it('weighs the channels as WCAG does', () => {
    expect(luminance('#00ff00')).toBeCloseTo(0.7152, 4);
  });
});

describe('mix', () => {
  it('returns the colours themselves at its ends', () => {
    expect(mix('#d6231f', '#1b3fd1', 1)).toBe('#d6231f');
    expect(mix('#d6231f', '#1b3fd1', 0)).toBe('#1b3fd1');
  });

  it('keeps greys grey', () => {
    expect(mix('#ffffff', '#000000', 0.5)).toMatch(/^#(..)\1\1$/);
  });

  it('takes the straight line from one colour to the other', () => {
    expect(mix('#ffee00', '#0000ff', 0.5)).toBe('#6fa4c3');
  });
});
