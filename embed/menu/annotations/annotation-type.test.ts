import { describe, expect, it } from 'vitest';
import { compareTypes } from './annotation-type.tsx';

describe('compareTypes', () => {
  it('puts the known types first, in their order', () => {
    const types = ['interview', 'glossary', 'essay', 'related', 'commentary'];
    expect(types.sort(compareTypes)).toEqual(['commentary', 'related', 'glossary', 'essay', 'interview']);
  });
});
