export { createElementMarker } from './element-marker.ts';
export type { HighlightAnnotation } from './marker.ts';
export type { OccurrencePolicy } from './occurrences.ts';
export { createPageHighlights, type HighlightsOptions, type PageHighlights } from './page-highlights.ts';
