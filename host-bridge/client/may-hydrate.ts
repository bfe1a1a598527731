import { pageDocument } from '../dom/unclobbered.ts';

/** `XPathResult.BOOLEAN_TYPE`. */
const BOOLEAN = 3;
/** A global of Remix, whose pages may have none of the nodes below. */
const REMIX = '__remixContext';
/**
 * XPath of the containers of Next, Nuxt, Docusaurus and Gatsby, and of comments as short as those that React, Vue and
 * Svelte write between the nodes of server-rendered HTML.
 */
const NODES = 'id("__next __nuxt __docusaurus ___gatsby")|//comment()[string-length()<3]';

/**
 * Whether a framework may have rendered the page on the server. Such a framework takes the page over ("hydration"), and
 * reports each difference between the page and the HTML that it rendered.
 */
export function mayHydrate(): boolean {
  return REMIX in window || pageDocument.evaluate(NODES, document, null, BOOLEAN).booleanValue;
}
