import { describe, expect, it } from 'vitest';
import { visibleShare } from './logo-plate.ts';

describe('visibleShare', () => {
  const pixels = (...colours: number[][]) => new Uint8ClampedArray(colours.flat());
  const [ink, paper, clear] = [
    [20, 20, 24, 255],
    [250, 250, 246, 255],
    [0, 0, 0, 0],
  ] as const;

  it('counts the opaque pixels that stand out from the background', () => {
    expect(visibleShare(pixels([...ink], [...clear]), '#1c1b19')).toBe(0);
    expect(visibleShare(pixels([...ink], [...clear]), '#fbf9f4')).toBe(1);
    expect(visibleShare(pixels([...ink], [...paper]), '#1c1b19')).toBe(0.5);
    expect(visibleShare(pixels([...clear]), '#1c1b19')).toBe(1);
  });
});
