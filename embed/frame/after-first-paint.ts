/** A frame outside the viewport may stay unpainted for long. Its scripts start after this many milliseconds. */
const PAINT_TIMEOUT = 100;

/** Resolves when the browser has painted. Loading scripts before that would delay the first paint. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PAINT_TIMEOUT);
  });
}

/**
 * Resolves after the first paint and starts the preload of the frame's scripts. In a frame without a height it
 * resolves at once: such a frame preloads its scripts from the start.
 */
export async function afterFirstPaint(): Promise<void> {
  if (innerHeight === 0) return;
  await firstPaint();
  for (const link of document.querySelectorAll('link[media]')) link.removeAttribute('media');
}
