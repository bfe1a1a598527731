export type { OccurrencePolicy } from './choose-occurrences.ts';
export { ElementMarker } from './element-marker.ts';
export type { HighlightAnnotation, PaintedPhrase } from './marker.ts';
export { type HighlightsOptions, PageHighlights } from './page-highlights.ts';
