/** A frame outside the viewport may stay unpainted for long. Its script runs after this many milliseconds. */
const PAINT_TIMEOUT = 100;

/**
 * Resolves when the browser has painted, because the script would delay the first paint. In a frame without a height it
 * resolves at once.
 */
export function afterFirstPaint(): Promise<void> {
  if (innerHeight === 0) return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PAINT_TIMEOUT);
  });
}
