import { openClosedParts } from '../../dom/closed-parts.ts';
import { find, on, onAddressChange, queryTrees } from '../../dom/page.ts';
import { isPlainClick, targetOf } from '../activation.ts';
import { annotationIdOf, ID_ATTRIBUTE } from '../highlight-element.ts';

/** Shows the first highlight of the annotation that the page's address names, unless the page has an element of its own. */
function showNamed(): void {
  const name = location.hash.slice(1);
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

/** Calls `listener` at a click on a link to the address that the page has, also if a router handles it. */
export function onRepeatedLink(listener: () => void, signal: AbortSignal): void {
  const onClick = (event: MouseEvent): void => {
    const link = targetOf(event)?.closest('a[href]');
    const isSame = link instanceof HTMLAnchorElement && link.href === location.href && location.hash !== '';
    if (isSame && isPlainClick(event)) listener();
  };
  on('click', onClick, { signal, capture: true });
}

/**
 * Lets links to `#slug` lead to the first highlight of an annotation. Highlights have no ids: reader views of browsers
 * leave out elements whose ids look like those of menus or comments.
 *
 * @returns shows what the address names, once the text is highlighted
 */
export function followSlugs(signal: AbortSignal): () => void {
  let { hash } = location;
  const onChange = (type?: NavigationType | null): void => {
    const isOther = hash !== location.hash;
    hash = location.hash;
    // After back and forward, the browser restores where the reader was.
    if (isOther && type !== 'traverse') showNamed();
  };
  onAddressChange(onChange, { signal });
  onRepeatedLink(showNamed, signal);
  // The highlight did not exist when the browser looked for it. The reader or the browser may have scrolled since.
  return () => scrollY === 0 && showNamed();
}
