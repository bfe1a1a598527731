import { openClosedParts } from '../../dom/closed-parts.ts';
import { queryTrees } from '../../dom/highlight-trees.ts';
import { find, on } from '../../dom/page.ts';
import { isPlainClick, targetOf } from '../activation.ts';
import { annotationIdOf, ID_ATTRIBUTE } from '../highlight-element.ts';

/** Shows the first highlight of the annotation that a fragment names, unless the page has an element of its own. */
function showNamed(hash: string): void {
  const name = hash.slice(1);
  const [highlight] = queryTrees(`[${ID_ATTRIBUTE}]`).filter((element) => {
    const id = annotationIdOf(element) ?? '';
    return [id, encodeURIComponent(id)].includes(name);
  });
  const id = highlight && CSS.escape(annotationIdOf(highlight) ?? '');
  if (!id || !(highlight instanceof HTMLElement) || find(`#${id},a[name=${id}]`)) return;
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
export function followSlugs(signal: AbortSignal): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = targetOf(event)?.closest('a[href]');
    if (event.defaultPrevented || !isPlainClick(event) || !(link instanceof HTMLAnchorElement)) return;
    const { hash, href } = link;
    if (hash && href.replace(hash, '') === location.href.replace(location.hash, '')) showNamed(hash);
  };
  on('click', onClick, { signal });
  // The highlight did not exist when the browser looked for it. The reader or the browser may have scrolled since.
  return () => scrollY === 0 && showNamed(location.hash);
}
