const ANY_I = /[iIıİ]/g;

/** Whether two letters are one, seen as Turkish or as another language: only `I` is the capital of both. */
function sameLetter(one: string | undefined, other: string | undefined): boolean {
  return (one === 'ı') === (other === 'ı') || one === 'I' || other === 'I';
}

/**
 * Folding takes `i`, `ı`, `I` and `İ` for one letter, as capitals leave no choice. Where a text writes `ı` in so many words it is
 * another letter than `i`.
 * @param phrase a text, and `found` one that folds to the same
 */
export function dotsAgree(phrase: string, found: string): boolean {
  if (!phrase.includes('ı') && !found.includes('ı')) return true;
  const letters = phrase.normalize('NFC').match(ANY_I) ?? [];
  const others = found.normalize('NFC').match(ANY_I) ?? [];
  return letters.every((letter, index) => sameLetter(letter, others[index]));
}
