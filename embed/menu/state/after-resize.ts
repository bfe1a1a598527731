/**
 * A frame that already has the right size fires no resize event. The wait for one ends after this many milliseconds.
 */
const RESIZE_TIMEOUT = 150;

/**
 * Resolves when the frame has its new size. Browsers fire `resize` before they paint the new size, so content that is
 * rendered at that moment never appears at the old size.
 * @param call the call that asks the page for the size; it may settle before the resize, and a failure changes nothing
 */
export function afterResize(frame: Window, call: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const finish = () => {
      stop.abort();
      resolve();
    };
    frame.addEventListener('resize', finish, { once: true, signal: stop.signal });
    const startTimeout = () => frame.setTimeout(finish, RESIZE_TIMEOUT);
    call.then(startTimeout, startTimeout);
  });
}
