/**
 * Milliseconds that scripts wait for a paint at most: a frame that the reader does not see may not be painted for long, and one
 * may have nothing to paint.
 */
const AT_LATEST = 200;

/** Resolves when the reader sees something: the fetching would otherwise compete with what brings it on the screen. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, AT_LATEST);
  });
}

/**
 * Resolves when what is in the document by now is on the screen, and has the scripts fetched that waited for that; at once in
 * a frame that has no height yet, where they did not.
 */
export async function afterFirstPaint(): Promise<void> {
  if (innerHeight === 0) return;
  await firstPaint();
  for (const link of document.querySelectorAll('link[media]')) link.removeAttribute('media');
}
