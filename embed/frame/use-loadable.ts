import { useEffect, useState } from 'preact/hooks';

export type Loadable<Value> =
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'loading' }
  | { readonly status: 'failed' };

export const LOADING = { status: 'loading' } as const;

export const settled = <Value>(request: Promise<Value>): Promise<Loadable<Value>> =>
  request.then(
    (value) => ({ status: 'ready', value }),
    () => ({ status: 'failed' }),
  );

/**
 * Loads a value, again after each `retry`.
 * @param load must stay the same function for the same value
 * @param delay in milliseconds, in which the value may change
 * @returns `last`: the value, or until another one is loaded, the previous one
 */
export function useLoadable<Value>(load: (signal: AbortSignal) => Promise<Value>, delay = 0) {
  const [loaded, setLoaded] = useState<Loadable<Value>>(LOADING);
  const [last, setLast] = useState<Value>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    const stop = new AbortController();
    setLoaded(LOADING);
    const timer = setTimeout(async () => {
      const result = await settled(load(stop.signal));
      if (stop.signal.aborted) return;
      setLoaded(result);
      if (result.status === 'ready') setLast(result.value);
    }, delay);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [load, attempt]);
  return { loaded, status: loaded.status, last, retry: () => setAttempt(attempt + 1) };
}
