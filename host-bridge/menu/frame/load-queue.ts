/**
 * How many frames of a page load at the same time. A page with a menu and a footer never waits. With many frames at
 * once, each would take longer than a frame is waited for.
 */
const MAX_LOADING = 4;

/** What loads each waiting frame, and the frame's box. */
const waiting = new Map<() => void, Element>();
let loading = 0;

/** Distance of a box from the viewport in CSS pixels; 0 if it is in the viewport. */
function distanceOf(box: Element): number {
  const { top, bottom } = box.getBoundingClientRect();
  return Math.max(0, top - innerHeight, -bottom);
}

function start(load: () => void): void {
  waiting.delete(load);
  loading++;
  load();
}

/** Loads the frame that is nearest to the viewport; among frames at the same distance, the first. */
function startNext(): void {
  const distances = [...waiting].map(([load, box]) => ({ load, distance: distanceOf(box) }));
  const [next] = distances.sort((one, other) => one.distance - other.distance);
  if (next) start(next.load);
}

/**
 * Calls `load` when the page may load one more frame: at once, or when another frame has finished. Frames near the
 * viewport go first.
 *
 * @param box the frame's parent
 * @returns call it when the frame has finished or is no longer needed
 */
export function queueLoad(box: Element, load: () => void): () => void {
  waiting.set(load, box);
  if (loading < MAX_LOADING) start(load);
  let isFinished = false;
  return () => {
    if (isFinished) return;
    isFinished = true;
    if (waiting.delete(load)) return;
    loading--;
    startNext();
  };
}
