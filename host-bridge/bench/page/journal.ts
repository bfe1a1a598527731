import type { HighlightsOptions } from '../../highlight/page-highlights.ts';
import { annotation, createTestHighlights, type TestHighlights } from '../../highlight/testing/test-page.ts';

let highlights: TestHighlights | undefined;

/** How to highlight. */
interface JournalOptions extends Pick<Partial<HighlightsOptions>, 'occurrences'> {
  readonly mode?: 'element' | 'css';
  /** Also updates the highlights when the page changes. */
  readonly isObserved?: boolean;
}

/** Highlights with Journal. */
export async function journal(
  phrases: readonly string[],
  { isObserved = false, ...options }: JournalOptions,
): Promise<number> {
  if (!highlights) {
    highlights = createTestHighlights(options);
    // A client reads its annotations once.
    highlights.setAnnotations(phrases.map((phrase, index) => annotation(`a${index}`, phrase)));
  }
  const { found } = await highlights.scan();
  if (isObserved) highlights.observe();
  return found.reduce((sum, { occurrences }) => sum + occurrences, 0);
}
