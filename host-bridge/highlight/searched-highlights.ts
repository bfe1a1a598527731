/* What searches the text, changes it and follows the page, as one file for pages whose marks are out of date. */
export { createElementMarker } from './element-marker.ts';
export { followPage } from './living-page.ts';
export { createPageHighlights } from './page-highlights.ts';
