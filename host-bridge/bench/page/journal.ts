import type { PageHighlights } from '../../highlight/index.ts';
import { createTestHighlights } from '../../highlight/testing/test-page.ts';

let highlights: PageHighlights | undefined;

/** Highlights with Journal. @param observe also updates the highlights when the page changes */
export async function journal(phrases: readonly string[], mode: 'element' | 'css', observe = false): Promise<number> {
  highlights ??= createTestHighlights({ mode });
  highlights.setAnnotations(
    phrases.map((phrase, index) => ({
      id: `a${index}`,
      title: `Annotation ${index}`,
      annotationType: 'glossary',
      segments: [{ phrase, keyword: '' }],
    })),
  );
  const { found } = await highlights.scan();
  if (observe) highlights.observe();
  return found.reduce((sum, { occurrences }) => sum + occurrences, 0);
}
