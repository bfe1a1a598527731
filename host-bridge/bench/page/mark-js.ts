import Mark from 'mark.js';

/** Highlights with mark.js, one phrase after another, across elements. */
export function markJs(phrases: readonly string[]): number {
  const mark = new Mark(document.body);
  let count = 0;
  for (const phrase of phrases) {
    mark.mark(phrase, { acrossElements: true, separateWordSearch: false, each: () => count++ });
  }
  return count;
}
