/**
 * Keeps the press on a server-rendered button whose script does not run yet.
 * @returns a function that repeats the last press, once the script runs
 */
export function keepPresses(content: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  const stop = new AbortController();
  const keep = (event: Event) => {
    if (event.target instanceof Element) pressed = event.target.closest('button, [role="button"]');
    // The link that becomes a button would leave for its address.
    if (pressed) event.preventDefault();
  };
  content.addEventListener('click', keep, stop);
  return () => {
    stop.abort();
    pressed?.click();
  };
}
