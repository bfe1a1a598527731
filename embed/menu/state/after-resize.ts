/** A page that has sized the frame as it was already makes no resize: this many milliseconds say that it did. */
const NO_RESIZE_AFTER = 150;

/**
 * Resolves when the frame has the size that the page was asked for. Browsers tell of a new size in the same frame, before
 * anything is painted at it, so what is rendered then is never seen in the old one.
 * @param asked the page's answer; it may come before the size does, and whether it failed makes no difference
 */
export function afterResize(frame: Window, asked: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const done = () => {
      stop.abort();
      resolve();
    };
    frame.addEventListener('resize', done, { once: true, signal: stop.signal });
    const answered = () => frame.setTimeout(done, NO_RESIZE_AFTER);
    asked.then(answered, answered);
  });
}
