import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { parseCitation } from './citation-html.ts';

/** In milliseconds. After this time, the reader may try again. */
const TIME_LIMIT = 15_000;

/** A citation in the reader's style. While another style is loading, the previous citation stays. */
export interface ShownCitation {
  readonly status: 'loading' | 'ready' | 'failed';
  /** The citation's inline HTML; null before the first one. */
  readonly citation: Element | null;
  readonly retry: () => void;
}

async function fetchCitation(address: string, signal: AbortSignal): Promise<Element> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`Journal: the citation could not be loaded: ${response.status}`);
  return parseCitation(await response.text());
}

/** Fetches the citation at an address, each once. */
export function useCitation(address: string): ShownCitation {
  const fetched = useRef(new Map<string, Element>());
  const [state, setState] = useState<Omit<ShownCitation, 'retry'>>({ status: 'loading', citation: null });
  const load = useCallback(() => {
    const known = fetched.current.get(address);
    if (known !== undefined) {
      setState({ status: 'ready', citation: known });
      return;
    }
    const request = new AbortController();
    let isCurrent = true;
    const timer = setTimeout(() => request.abort(), TIME_LIMIT);
    setState(({ citation }) => ({ status: 'loading', citation }));
    fetchCitation(address, request.signal).then(
      (citation) => {
        fetched.current.set(address, citation);
        if (isCurrent) setState({ status: 'ready', citation });
      },
      () => isCurrent && setState({ status: 'failed', citation: null }),
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      request.abort();
    };
  }, [address]);
  useEffect(load, [load]);
  return { ...state, retry: load };
}
