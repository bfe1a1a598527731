const ANY_I = /[iIıİ]/g;

/** Whether two letters may be the same letter. Only the capital `I` stands for both `i` and `ı`. */
function isSameLetter(one: string | undefined, other: string | undefined): boolean {
  return (one === 'ı') === (other === 'ı') || one === 'I' || other === 'I';
}

/**
 * Distinguishes `i` from the dotless `ı` where both texts are unambiguous. Folding maps `i`, `ı`, `I` and `İ` to one
 * letter, because a capital does not say which one it is.
 * @param found text that folds to the same units as `phrase`
 */
export function dotsAgree(phrase: string, found: string): boolean {
  if (!phrase.includes('ı') && !found.includes('ı')) return true;
  const letters = phrase.normalize('NFC').match(ANY_I) ?? [];
  const others = found.normalize('NFC').match(ANY_I) ?? [];
  return letters.every((letter, index) => isSameLetter(letter, others[index]));
}
