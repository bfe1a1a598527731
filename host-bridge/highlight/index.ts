export { ElementMarker } from './element-marker.ts';
export type { HighlightAnnotation, PaintedPhrase } from './marker.ts';
export type { OccurrencePolicy } from './occurrences.ts';
export { type HighlightsOptions, PageHighlights } from './page-highlights.ts';
