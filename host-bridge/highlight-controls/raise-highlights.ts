import { annotationIdOf, highlightAround, ID_ATTRIBUTE } from '../highlight/highlight-element.ts';
import { onRaise, raiseAnnotation } from '../raised-annotation.ts';
import { pageDocument } from '../unclobbered.ts';
import { RAISED_ATTRIBUTE } from './control-styles.ts';

/** Raises the annotation whose highlight the pointer enters or the focus reaches. */
function watchPointerAndFocus(signal: AbortSignal): void {
  let last: string | null = null;
  const raise = (id: string | null): void => {
    if (id === last) return;
    last = id;
    raiseAnnotation(id);
  };
  const onEnter = ({ target }: Event): void => {
    const highlight = target instanceof Element ? highlightAround(target) : null;
    raise(highlight && annotationIdOf(highlight));
  };
  // Without a related target, the pointer or the focus leaves the document, for example into a frame.
  const onLeave = ({ relatedTarget }: MouseEvent | FocusEvent): void => {
    if (relatedTarget === null) raise(null);
  };
  pageDocument.addEventListener('mouseover', onEnter, { signal });
  pageDocument.addEventListener('focusin', onEnter, { signal });
  pageDocument.addEventListener('mouseout', onLeave, { signal });
  pageDocument.addEventListener('focusout', onLeave, { signal });
}

/** Shows the highlights of the raised annotation as such. @param signal ends it */
export function raiseHighlights(signal: AbortSignal): void {
  const show = (id: string | null): void => {
    for (const element of pageDocument.querySelectorAll(`[${RAISED_ATTRIBUTE}]`))
      element.removeAttribute(RAISED_ATTRIBUTE);
    if (id === null) return;
    for (const element of pageDocument.querySelectorAll(`[${ID_ATTRIBUTE}="${CSS.escape(id)}"]`))
      element.setAttribute(RAISED_ATTRIBUTE, '');
  };
  onRaise(show, signal);
  watchPointerAndFocus(signal);
  signal.addEventListener('abort', () => show(null));
}
