import { useEffect, useRef, useState } from 'preact/hooks';

/** A slash before a further part of an address. */
const SLASH = /(?<=[^/]\/)(?=[^/])/;

/** The elements that a citation may contain, none of them with attributes. */
const INLINE = new Set(['I', 'B', 'EM', 'STRONG', 'SUP', 'SUB']);

/** Appends copies of nodes, without elements that are not part of a citation and without any attribute. */
function appendInline(to: Element, nodes: Iterable<Node>): void {
  for (const node of nodes) {
    if (node instanceof Text) to.append(node.data.replace(/\s+/g, ' '));
    if (!(node instanceof Element)) continue;
    const element = INLINE.has(node.tagName) ? document.createElement(node.tagName) : to;
    appendInline(element, node.childNodes);
    if (element !== to) to.append(element);
  }
}

/**
 * Reads the service's HTML of a citation. Nothing of it but text, italics and the like reaches the document, whatever
 * the entry's title contains.
 * @throws TypeError if it contains no citation
 */
function parseCitation(html: string): Element {
  const entry = new DOMParser().parseFromString(html, 'text/html').querySelector('.csl-entry');
  const citation = document.createElement('span');
  if (entry !== null) appendInline(citation, entry.childNodes);
  if (!citation.textContent?.trim()) throw new TypeError('Journal: the response contains no citation');
  return citation;
}

/** Copies of a citation's nodes, whose addresses may continue on the next line behind each slash. */
export function breakableNodes(citation: Element): Node[] {
  return [...citation.childNodes].flatMap((node): Node[] => {
    if (!(node instanceof Text)) return [node.cloneNode(true)];
    return node.data.split(SLASH).flatMap((part, index) => {
      const text = document.createTextNode(part);
      return index === 0 ? [text] : [document.createElement('wbr'), text];
    });
  });
}

/** In milliseconds. After this time, the reader may try again. */
const TIME_LIMIT = 15_000;

/** A citation in the reader's style. While another style is loading, the previous citation stays. */
interface ShownCitation {
  readonly status: 'loading' | 'ready' | 'failed';
  /** `null` before the first one. */
  readonly citation: Element | null;
}

async function fetchCitation(address: string, signal: AbortSignal): Promise<Element> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`Journal: the citation could not be loaded: ${response.status}`);
  return parseCitation(await response.text());
}

/** Fetches the citation at an address, each once. @param attempt the number of the attempt; another one fetches again */
export function useCitation(address: string, attempt: number): ShownCitation {
  const fetched = useRef(new Map<string, Element>());
  const [state, setState] = useState<ShownCitation>({ status: 'loading', citation: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    const cached = fetched.current.get(address);
    if (cached !== undefined) {
      setState({ status: 'ready', citation: cached });
      return;
    }
    const stop = new AbortController();
    setState(({ citation }) => ({ status: 'loading', citation }));
    fetchCitation(address, AbortSignal.any([stop.signal, AbortSignal.timeout(TIME_LIMIT)])).then(
      (citation) => {
        fetched.current.set(address, citation);
        if (!stop.signal.aborted) setState({ status: 'ready', citation });
      },
      () => stop.signal.aborted || setState({ status: 'failed', citation: null }),
    );
    return () => stop.abort();
  }, [address, attempt]);
  return state;
}
