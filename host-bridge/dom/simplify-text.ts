/*
 * Texts in forms for rough comparisons. The exact one, of the search for phrases, is `bff/contract/shared/phrases/folded-text.ts`.
 */

/** A text without differences of case and white space. */
export const simplifyText = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

/** The letters and digits of a text: pages change its case, spaces, quotes and hyphens. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
