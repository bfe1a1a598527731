/**
 * How many frames of a page load at the same time. A page with a menu and a footer never waits. With many frames at
 * once, each would take longer than a frame is waited for.
 */
const MAX_LOADING = 4;

const waiting = new Set<() => void>();
const loading = new Set<() => void>();

function startNext(): void {
  const [load] = waiting;
  if (!load || loading.size >= MAX_LOADING) return;
  waiting.delete(load);
  loading.add(load);
  load();
}

/**
 * Calls `load` when the page may load one more frame: at once, or when another frame has finished.
 * @param load another function for each frame
 * @returns call it when the frame has finished or is no longer needed; it may be called again
 */
export function queueLoad(load: () => void): () => void {
  waiting.add(load);
  startNext();
  return () => {
    waiting.delete(load);
    loading.delete(load);
    startNext();
  };
}
