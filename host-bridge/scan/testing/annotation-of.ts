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
