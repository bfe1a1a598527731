/** The letters and digits of a text, for rough comparisons: pages change its case, spaces, quotes and hyphens. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
