/** A page that is never idle is as good as idle after this long, in milliseconds. */
const LONGEST_WAIT = 5_000;

/** Resolves once the page has loaded and has nothing to do. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  // Safari has no idle callbacks.
  const wait = window.requestIdleCallback ?? setTimeout;
  await new Promise<unknown>((resolve) => wait(resolve, { timeout: LONGEST_WAIT }));
}
