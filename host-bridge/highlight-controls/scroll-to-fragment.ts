import { HIGHLIGHT_NAME } from '../highlight/highlight-element.ts';
import { queryTrees } from '../highlight-trees.ts';

/** The highlight whose id is the fragment of the page's address. */
function namedHighlight(): Element | undefined {
  const id = location.hash.slice(1);
  return queryTrees(`${HIGHLIGHT_NAME}[id]`).find(
    (element) => encodeURIComponent(element.id) === id || element.id === id,
  );
}

/**
 * Scrolls to the highlight that the page's address names: it did not exist when the browser looked for it. Does nothing
 * after the reader or the browser has scrolled the page.
 */
export function scrollToFragment(): void {
  const target = namedHighlight();
  if (scrollY === 0) target?.scrollIntoView();
}

/** Links to highlights in shadow roots lead there, too: browsers look for the fragment in the document alone. */
export function followFragments(signal: AbortSignal): void {
  const follow = (): void => {
    const target = namedHighlight();
    if (target?.getRootNode() instanceof ShadowRoot) target.scrollIntoView();
  };
  addEventListener('hashchange', follow, { signal });
}
