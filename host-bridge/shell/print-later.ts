import type { Annotation } from '../../bff/contract/index.ts';

/** So many milliseconds are long enough for a page to have started, be it never idle, or in a browser that does not tell. */
const STARTED = 3_000;

/**
 * Sees to it that the page's annotations are printed. What does that is loaded once the page has nothing else to do: when the
 * reader prints it would be too late. Without it the page is printed as it is.
 *
 * @param annotations those there are when the page is printed
 */
export function printLater(annotations: () => readonly Annotation[], signal: AbortSignal): void {
  const load = () => {
    if (!signal.aborted)
      import('../print/index.ts').then(
        (print) => print.printEndnotes(annotations, signal),
        () => {},
      );
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: STARTED });
  else setTimeout(load, STARTED);
}
