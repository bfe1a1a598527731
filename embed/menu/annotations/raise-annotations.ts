import { ignoreFailure } from '../../frame/ignore-failure.ts';
import { latestOnly } from '../../protocol/index.ts';
import type { MenuHostPage } from '../host-page.ts';

/** The annotation of the card around an element; `null` if it is in none. */
function annotationAround(target: EventTarget | null): string | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('.annotation-card[data-annotation]') : null;
  return card?.dataset.annotation ?? null;
}

/** Raises the highlights of the card that the pointer enters or the focus reaches, in the host page. */
export function raiseAnnotations(menu: Element, hostPage: Pick<MenuHostPage, 'raiseAnnotation'>): void {
  const send = latestOnly(hostPage.raiseAnnotation);
  let last: string | null = null;
  const raise = (id: string | null) => {
    if (id === last) return;
    last = id;
    send(id).catch(ignoreFailure);
  };
  const onEnter = ({ target }: Event) => raise(annotationAround(target));
  // Without a related target, the pointer or the focus leaves the frame.
  const onLeave = ({ relatedTarget }: MouseEvent | FocusEvent) => {
    if (relatedTarget === null) raise(null);
  };
  menu.addEventListener('mouseover', (event) => onEnter(event));
  menu.addEventListener('focusin', (event) => onEnter(event));
  menu.addEventListener('mouseout', (event) => event instanceof MouseEvent && onLeave(event));
  menu.addEventListener('focusout', (event) => event instanceof FocusEvent && onLeave(event));
}
