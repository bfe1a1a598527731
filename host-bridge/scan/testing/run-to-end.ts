/** Runs a generator to its end without pausing. @returns the generator's result */
export function runToEnd<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** An annotation with these phrases, as the service sends it. */
export const annotationOf = (id: string, ...phrases: readonly (readonly [phrase: string, keyword?: string])[]) => ({
  id,
  title: id,
  annotationType: 'glossary',
  scanText: {
    enableScanText: true,
    scanSegments: phrases.map(([scanPhrase, scanKeyword = '']) => ({ scanPhrase, scanKeyword })),
  },
});
