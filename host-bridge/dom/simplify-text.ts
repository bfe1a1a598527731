/**
 * The letters and digits of a text, for rough comparisons: pages change its case, spaces, quotes and hyphens. The exact
 * form, of the search for phrases, is `bff/contract/shared/phrases/folded-text.ts`.
 */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
