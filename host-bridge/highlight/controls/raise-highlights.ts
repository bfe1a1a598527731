import { type HighlightTree, queryTrees } from '../../dom/highlight-trees.ts';
import { targetOf } from '../activation.ts';
import { annotationIdOf, highlightAround, ID_ATTRIBUTE } from '../highlight-element.ts';
import { onRaise, raiseAnnotation } from '../raised-annotation.ts';
import { RAISED_ATTRIBUTE } from './control-styles.ts';

/**
 * Raises the annotation whose highlight the pointer enters or the focus reaches, and shows the highlights of the raised
 * annotation as such. The menu raises annotations, too.
 *
 * @param signal ends it
 * @returns watches the pointer and the focus in a tree. Events between elements of a shadow root do not leave it.
 */
export function raiseHighlights(signal: AbortSignal): (tree: HighlightTree) => void {
  let raised: string | null = null;
  const show = (id: string | null): void => {
    raised = id;
    for (const element of queryTrees(`[${RAISED_ATTRIBUTE}]`)) element.removeAttribute(RAISED_ATTRIBUTE);
    if (id === null) return;
    for (const element of queryTrees(`[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`))
      element.setAttribute(RAISED_ATTRIBUTE, '');
  };
  onRaise(show, signal);
  signal.addEventListener('abort', () => show(null));
  const raise = (id: string | null): void => {
    if (id !== raised) raiseAnnotation(id);
  };
  const onEnter = (event: Event): void => {
    const highlight = highlightAround(targetOf(event));
    raise(highlight && annotationIdOf(highlight));
  };
  // Without a related target, the pointer or the focus leaves the document, for example into a frame.
  const onLeave = (event: Event): void => {
    const isOut = (event instanceof MouseEvent || event instanceof FocusEvent) && event.relatedTarget === null;
    if (isOut) raise(null);
  };
  return (tree) => {
    for (const type of ['mouseover', 'focusin']) tree.addEventListener(type, onEnter, { signal });
    for (const type of ['mouseout', 'focusout']) tree.addEventListener(type, onLeave, { signal });
  };
}
