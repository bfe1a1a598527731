import type { Slices } from '../scan/slices.ts';

/** Limit of elements that start being watched before one painting: the browser handles all of them in one task. */
const WATCHED_PER_FRAME = 1000;

/** Starts watching highlights, and lets the page paint in between. @param costs see `Marker.watch` @param signal ends it */
export async function spreadWatching(costs: Iterable<number>, slices: Slices, signal: AbortSignal): Promise<void> {
  let watched = 0;
  for (const cost of costs) {
    watched += cost;
    if (watched > WATCHED_PER_FRAME) {
      await slices.paint();
      watched = 0;
    }
    if (signal.aborted) return;
  }
}
