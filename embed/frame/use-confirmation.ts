import { useEffect, useState } from 'preact/hooks';

/** In milliseconds. After this time a button is as before. */
export const CONFIRMATION_TIME = 3_000;

/** How a press ended. A success is confirmed for a while; a failure stays. */
export function useConfirmation<State>(isSuccess: (state: State) => boolean) {
  const [state, setState] = useState<State>();
  const isConfirmed = state !== undefined && isSuccess(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another press is confirmed anew
  useEffect(() => {
    if (!isConfirmed) return;
    const timer = setTimeout(() => setState(undefined), CONFIRMATION_TIME);
    return () => clearTimeout(timer);
  }, [isConfirmed, state]);
  return { state, setState, isConfirmed };
}
