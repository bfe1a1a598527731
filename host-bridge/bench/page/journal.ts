import { createHighlights, ElementMarker, type Highlights } from '../../highlighting/index.ts';
import { RangeMarker } from '../../highlighting/range-marker.ts';

const noop = (): void => undefined;
let highlights: Highlights | undefined;

/** Journal's highlights; `observe` also watches the page. */
export async function journal(phrases: readonly string[], mode: 'element' | 'css', observe = false): Promise<number> {
  highlights ??= createHighlights(
    {
      annotationClass: '.annotation',
      styles: true,
      onOpen: noop,
      onVisible: noop,
      onScan: noop,
      warn: noop,
      describe: ({ title }) => title,
    },
    mode === 'css' ? RangeMarker : ElementMarker,
  );
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
