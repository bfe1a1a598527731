/** A frame that is not drawn, as one without a height, may never be painted: it waits for so many milliseconds. */
const AT_LATEST = 100;

/** Resolves when what is in the document by now has been painted, or will not be soon. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_LATEST);
  });
}
