import { useEffect, useState } from 'preact/hooks';

/** Calls back after the next paint. @returns a function that cancels the call */
function afterPaint(callback: () => void): () => void {
  const channel = new MessageChannel();
  channel.port1.onmessage = callback;
  const frame = requestAnimationFrame(() => channel.port2.postMessage(null));
  return () => {
    cancelAnimationFrame(frame);
    channel.port1.close();
  };
}

/**
 * Renders a long list in slices: one slice at first, and one more after every paint.
 * @param size number of items in a slice; no more than a slow phone renders within one frame
 * @param atLeast number of items to render at once in any case
 */
export function useSlices<Item>(items: readonly Item[], size: number, atLeast = 0): readonly Item[] {
  const [count, setCount] = useState(size);
  const shown = Math.max(count, atLeast);
  const complete = shown >= items.length;
  useEffect(() => (complete ? undefined : afterPaint(() => setCount(shown + size))), [complete, shown, size]);
  return complete ? items : items.slice(0, shown);
}
