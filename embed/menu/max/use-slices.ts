import { useEffect, useState } from 'preact/hooks';

/** Lets the browser paint, then calls. @returns gives up waiting */
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
 * The first items of a long list, and after every paint some more, until all are there.
 * @param size how many come at a time: no more than a slow phone renders within one frame
 * @param atLeast this many are there at once
 */
export function useSlices<Item>(items: readonly Item[], size: number, atLeast = 0): readonly Item[] {
  const [count, setCount] = useState(size);
  const shown = Math.max(count, atLeast);
  const complete = shown >= items.length;
  useEffect(() => (complete ? undefined : afterPaint(() => setCount(shown + size))), [complete, shown, size]);
  return complete ? items : items.slice(0, shown);
}
