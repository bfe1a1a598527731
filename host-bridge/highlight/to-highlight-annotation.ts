import { asObject, asObjects, asText } from '../../bff/contract/shared/json-object.ts';
import type { HighlightAnnotation } from './marker.ts';

/**
 * Converts an annotation to the form that scanning needs. Missing fields and fields of the wrong type become empty. An
 * annotation with scanning turned off has no segments, but its marked-up elements are still highlighted.
 */
export function toHighlightAnnotation({
  id,
  title,
  annotationType,
  scanText,
}: { readonly id: string } & Record<string, unknown>): HighlightAnnotation {
  const { enableScanText, scanSegments } = asObject(scanText);
  const segments = enableScanText === true ? asObjects(scanSegments) : [];
  return {
    id,
    title: asText(title),
    annotationType: asText(annotationType),
    segments: segments.flatMap(({ scanPhrase: phrase, scanKeyword }) =>
      typeof phrase === 'string' ? [{ phrase, keyword: asText(scanKeyword) }] : [],
    ),
  };
}
