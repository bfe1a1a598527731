/* What searches the text and changes it, as one file for pages whose marks are out of date. */
export { createElementMarker } from './element-marker.ts';
export { createPageHighlights } from './page-highlights.ts';
