/** A frame that the reader does not see may not be painted for long: it waits for so many milliseconds. */
const AT_LATEST = 100;

/** Resolves when it is on the screen, not only drawn: what is loaded before that keeps the browser from showing it. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, AT_LATEST);
  });
}

/**
 * Resolves when what is in the document by now has been painted, and has the scripts fetched that waited for that; at once in
 * a frame that has no height yet, where they did not.
 */
export async function afterFirstPaint(): Promise<void> {
  if (innerHeight === 0) return;
  await firstPaint();
  for (const link of document.querySelectorAll('link[media]')) link.removeAttribute('media');
}
