import { type ComponentChildren, createElement } from 'preact';

/** The elements that a citation may contain, none of them with attributes. */
const INLINE = new Set(['i', 'b', 'em', 'strong', 'sup', 'sub']);

/** Behind each slash of an address, it may continue on the next line. */
const breakable = (text: string) =>
  text.split(/(?<=[^/]\/)(?=[^/])/).map((part, index) => [index > 0 && <wbr />, part]);

/** Renders nodes as text and italics: without elements that are not part of a citation, and without any attribute. */
function renderInline(nodes: Iterable<Node>): ComponentChildren[] {
  return [...nodes].map((node) => {
    if (node instanceof Text) return breakable(node.data.replace(/\s+/g, ' '));
    const children = renderInline(node.childNodes);
    const name = node.nodeName.toLowerCase();
    return INLINE.has(name) ? createElement(name, null, children) : children;
  });
}

/**
 * Fetches the service's HTML of a citation. Nothing of it but text, italics and the like reaches the document, whatever
 * the entry's title contains.
 */
export async function fetchCitation(address: string, signal: AbortSignal): Promise<ComponentChildren> {
  const response = await fetch(address, { signal });
  const body = new DOMParser().parseFromString(response.ok ? await response.text() : '', 'text/html');
  const citation = body.querySelector('.csl-entry');
  if (!citation?.textContent?.trim()) throw new Error(`Journal: no citation at ${address}: ${response.status}`);
  return renderInline(citation.childNodes);
}
