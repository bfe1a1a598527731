import { useEffect, useState } from 'preact/hooks';
import type { Store } from './store.ts';

/** The state of a store; the component renders again when it changes. */
export function useStore<State, Action>(store: Store<State, Action>): State {
  const [state, setState] = useState(store.get);
  useEffect(() => {
    setState(() => store.get());
    return store.subscribe(() => setState(() => store.get()));
  }, [store]);
  return state;
}
