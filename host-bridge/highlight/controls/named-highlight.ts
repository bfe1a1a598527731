import { openClosedParts, type Spot } from '../../dom/closed-parts.ts';
import { find, on } from '../../dom/page.ts';
import { isPlainClick, targetOf } from '../activation.ts';
import type { HighlightCommands } from '../highlight-commands.ts';
import { annotationIdOf } from '../highlight-element.ts';

/** Shows the first highlight of the annotation that the page's address names, unless the page has an element of its own. */
function showNamed(highlights: readonly Spot[]): void {
  const name = location.hash.slice(1);
  const highlight = highlights.find((each) => {
    const id = annotationIdOf(each) ?? '';
    return [id, encodeURIComponent(id)].includes(name);
  });
  const id = highlight && annotationIdOf(highlight);
  if (!id || !(highlight instanceof HTMLElement) || find(`:target,#${CSS.escape(id)}`)) return;
  openClosedParts(highlight);
  highlight.focus({ preventScroll: true });
  highlight.scrollIntoView();
}

/**
 * Lets links to `#slug` lead to the first highlight of an annotation. Highlights have no ids: reader views of browsers
 * leave out elements whose ids look like those of menus or comments.
 *
 * @returns shows what the address names, once the text is highlighted
 */
export function followSlugs({ phrases }: Pick<HighlightCommands, 'phrases'>, signal: AbortSignal): () => void {
  let isReturn = false;
  const onChange = ({ navigationType }: NavigationCurrentEntryChangeEvent): void => {
    isReturn = navigationType === 'traverse';
  };
  globalThis.navigation?.addEventListener('currententrychange', onChange, { signal });
  const show = () => showNamed(phrases());
  // On back/forward navigation, the browser restores where the reader was.
  addEventListener('hashchange', () => isReturn || show(), { signal });
  const onClick = (event: MouseEvent): void => {
    const link = targetOf(event)?.closest('a[href]');
    // The address does not change.
    const isSame = link instanceof HTMLAnchorElement && link.href === location.href && location.hash !== '';
    if (isSame && isPlainClick(event) && !event.defaultPrevented) show();
  };
  on('click', onClick, { signal });
  // The highlight did not exist when the browser looked for it. The reader or the browser may have scrolled since.
  return () => scrollY === 0 && show();
}
