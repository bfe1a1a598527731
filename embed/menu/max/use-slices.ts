import { useEffect, useState } from 'preact/hooks';

/** Calls back after the next paint. @returns a function that cancels the call */
function afterPaint(callback: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Renders a long list in slices, one more after every paint. Each has as many items as there are already: what is seen
 * first comes soon, and a long list takes few paints.
 * @param first number of items in the first slice
 * @param largest number of items in any slice: no more than a slow phone renders within one frame
 * @param atLeast number of items to render at once in any case
 */
export function useSlices<Item>(items: readonly Item[], first: number, largest: number, atLeast = 0): readonly Item[] {
  const { length } = items;
  const [count, setCount] = useState(first);
  const shown = Math.max(count, atLeast);
  useEffect(
    () =>
      shown < length ? afterPaint(() => setCount(shown + Math.min(shown, largest))) : setCount(Math.max(first, length)),
    [shown, length, first, largest],
  );
  return items.slice(0, shown);
}
