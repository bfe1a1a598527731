import { useEffect, useState } from 'preact/hooks';

/** As many annotations as a slow phone lays out within one frame. */
const SLICE = 6;

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
 * @param atLeast this many are there at once
 */
export function useSlices<Item>(items: readonly Item[], atLeast: number): readonly Item[] {
  const [count, setCount] = useState(SLICE);
  const shown = Math.max(count, atLeast);
  const complete = shown >= items.length;
  useEffect(() => (complete ? undefined : afterPaint(() => setCount(shown + SLICE))), [complete, shown]);
  return complete ? items : items.slice(0, shown);
}
