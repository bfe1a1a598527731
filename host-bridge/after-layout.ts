/**
 * Calls back when the browser has computed its next layout anyway, with the boxes in it. Neither this nor a callback
 * that reads more boxes makes the browser compute one.
 */
export function afterLayout(
  targets: Iterable<Element | null>,
  callback: (entries: readonly IntersectionObserverEntry[]) => void,
  root: Element | Document = document,
): void {
  const observer = new IntersectionObserver(
    (entries) => {
      observer.disconnect();
      callback(entries);
    },
    { root },
  );
  for (const target of targets) if (target) observer.observe(target);
}
