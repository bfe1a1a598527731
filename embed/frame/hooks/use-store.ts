import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import type { Store } from '../state/store.ts';

/**
 * Selects a value of a store's state. The component renders again only when the selected value changes.
 * @param select must return the same object while the value is unchanged
 */
export function useStore<State, Action, Selected>(
  store: Store<State, Action>,
  select: (state: State) => Selected,
): Selected {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const selected = select(store.get());
  const isStale = useRef<() => boolean>(() => false);
  isStale.current = () => select(store.get()) !== selected;
  useLayoutEffect(() => {
    const update = () => {
      if (isStale.current()) rerender(undefined);
    };
    update();
    return store.subscribe(update);
  }, [store]);
  return selected;
}
