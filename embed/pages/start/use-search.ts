import { useEffect, useState } from 'preact/hooks';

/** Keys arrive faster than answers. In milliseconds. */
const TYPING_PAUSE = 250;

/** What a search has found. */
interface Found<Result> {
  /** What was searched for. */
  readonly words: string;
  /** `null`: the search has failed. */
  readonly result: Result | null;
}

/**
 * Searches while someone types. What was found before stays while a search runs; `undefined` before the first.
 *
 * @param search also receives no words
 */
export function useSearch<Result>(
  words: string,
  search: (words: string, signal: AbortSignal) => Promise<Result>,
): Found<Result> | undefined {
  const [found, setFound] = useState<Found<Result>>();
  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      const result = await search(words, stop.signal).catch(() => null);
      if (!stop.signal.aborted) setFound({ words, result });
    };
    const timer = setTimeout(run, words === '' ? 0 : TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [words, search]);
  return found;
}

/** Reads JSON of the service. @throws {Error} for another status than a successful one */
export async function readJson<Body>(address: string, signal?: AbortSignal): Promise<Body> {
  const response = await fetch(address, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return response.json();
}
