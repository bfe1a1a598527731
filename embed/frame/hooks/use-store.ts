import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import type { Store } from '../state/store.ts';

/**
 * A part of a store's state. The component renders again only when that part is another one.
 * @param select must answer with the same object as long as nothing changed
 */
export function useStore<State, Action, Part>(store: Store<State, Action>, select: (state: State) => Part): Part {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const part = select(store.get());
  const last = useRef({ select, part });
  last.current = { select, part };
  useLayoutEffect(() => {
    const update = () => {
      const { select: choose, part: before } = last.current;
      if (choose(store.get()) !== before) renderAgain(undefined);
    };
    update();
    return store.subscribe(update);
  }, [store]);
  return part;
}
