import { expect, it } from 'vitest';
import { foldText } from './folded-text.ts';

it('text is the same in composed and decomposed form, as PDFs and some keyboards have it', () => {
  const letters = Array.from({ length: 0x10000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCharCode(code))
    .filter((letter) => /\p{L}/u.test(letter) && letter.normalize('NFD') !== letter);
  expect(letters.length).toBeGreaterThan(12_000);
  expect(letters.filter((letter) => foldText(`a${letter}`) !== foldText(`a${letter.normalize('NFD')}`))).toEqual([]);
});
