/**
 * How many frames of a page load at the same time. A page with a menu and a footer never waits. With many frames at
 * once, each would take longer than a frame is waited for.
 */
const MAX_LOADING = 4;

interface WaitingFrame {
  readonly box: Element;
  start(): void;
}

const waiting = new Set<WaitingFrame>();
let loading = 0;

/** Distance of a box from the viewport in CSS pixels; 0 if it is in the viewport. */
function distanceOf({ box }: WaitingFrame): number {
  const { top, bottom } = box.getBoundingClientRect();
  return Math.max(0, top - innerHeight, -bottom);
}

function startNext(): void {
  if (loading >= MAX_LOADING || waiting.size === 0) return;
  const distances = new Map([...waiting].map((frame) => [frame, distanceOf(frame)]));
  // The sort is stable: among frames at the same distance, the first starts.
  const [next] = [...waiting].sort((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0));
  if (next) start(next);
}

function start(frame: WaitingFrame): void {
  waiting.delete(frame);
  loading++;
  frame.start();
}

/**
 * Calls `load` when the page may load one more frame: at once, or when another frame has finished. Frames near the
 * viewport go first.
 *
 * @param box the frame's parent
 * @returns call it when the frame has finished or is no longer needed
 */
export function queueLoad(box: Element, load: () => void): () => void {
  const frame = { box, start: load };
  waiting.add(frame);
  if (loading < MAX_LOADING) start(frame);
  let isFinished = false;
  return () => {
    if (isFinished) return;
    isFinished = true;
    if (waiting.delete(frame)) return;
    loading--;
    startNext();
  };
}
