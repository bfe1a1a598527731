/**
 * Resolves at the window's next change of size. Browsers tell of it in the same frame, before anything is painted at the
 * new size, so what is rendered then is never seen in the old one.
 */
export function nextResize(frame: Window): Promise<void> {
  return new Promise((resolve) => frame.addEventListener('resize', () => resolve(), { once: true }));
}
