import { isRecord } from '../dom/guards.ts';
import type { HighlightAnnotation } from '../highlight/index.ts';

type Segment = HighlightAnnotation['segments'][number];

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function toSegment(value: unknown): Segment[] {
  if (!isRecord(value) || typeof value.scanPhrase !== 'string') return [];
  return [{ phrase: value.scanPhrase, keyword: textOf(value.scanKeyword) }];
}

function segmentsOf(scanText: unknown): Segment[] {
  if (!isRecord(scanText) || scanText.enableScanText !== true || !Array.isArray(scanText.scanSegments)) return [];
  return scanText.scanSegments.flatMap(toSegment);
}

/**
 * Converts an annotation to the form that scanning needs. Missing fields and fields of the wrong type become empty. An
 * annotation with scanning turned off has no segments, but its marked-up elements are still highlighted.
 */
export function toHighlightAnnotation(
  annotation: { readonly id: string } & Record<string, unknown>,
): HighlightAnnotation {
  return {
    id: annotation.id,
    title: textOf(annotation.title),
    annotationType: textOf(annotation.annotationType),
    segments: segmentsOf(annotation.scanText),
  };
}
