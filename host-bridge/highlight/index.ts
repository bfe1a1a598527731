export { describeHighlight } from './describe-highlight.ts';
export { ElementMarker } from './element-marker.ts';
export type { HighlightAnnotation } from './highlight-annotation.ts';
export type { PaintedPhrase } from './marker.ts';
export type { OccurrencePolicy } from './occurrence-policy.ts';
export { type HighlightsOptions, PageHighlights } from './page-highlights.ts';
