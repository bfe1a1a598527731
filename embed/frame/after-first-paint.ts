/** A frame that the reader does not see may not be painted for long: it waits for so many milliseconds. */
const AT_LATEST = 100;

/** Resolves when what is in the document by now has been painted; at once in a frame that has no height yet. */
export function afterFirstPaint(): Promise<void> {
  if (innerHeight === 0) return Promise.resolve();
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_LATEST);
  });
}
