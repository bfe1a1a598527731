import { useCallback } from 'preact/hooks';
import { useLoadable } from '../../frame/use-loadable.ts';

/** Keys arrive faster than answers. In milliseconds. */
const TYPING_PAUSE = 250;

/**
 * Searches while someone types. What was found before stays while a search runs; `undefined` before the first.
 *
 * @param search also receives no words
 * @returns what was searched for, and the result; `null` if the search has failed
 */
export function useSearch<Result>(words: string, search: (words: string, signal: AbortSignal) => Promise<Result>) {
  const load = useCallback(
    async (signal: AbortSignal) => ({ words, result: await search(words, signal).catch(() => null) }),
    [words, search],
  );
  return useLoadable(load, words === '' ? 0 : TYPING_PAUSE).last;
}

/** Reads JSON of the service. @throws {Error} for another status than a successful one */
export async function readJson<Body>(address: string, signal?: AbortSignal): Promise<Body> {
  const response = await fetch(address, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${address} returned ${response.status}`);
  return response.json();
}
