import { useController, useMenuState } from '../context.tsx';
import { AnnotationActions } from './annotation-actions.tsx';
import { AnnotationView } from './annotation-view.tsx';
import { CloseAnnotation } from './close-annotation.tsx';
import { useSwipeDown } from './use-swipe-down.ts';

/**
 * The open annotation by itself: in a sheet at the bottom edge, which a swipe down closes, in a popover beside its
 * phrase, or in the panel of a narrow page.
 */
export function Sheet({ id }: { id: string }) {
  const controller = useController();
  const hasGrip = useMenuState(({ presentation }) => presentation === null || presentation === 'sheet');
  const swipe = useSwipeDown<HTMLElement>(() => controller.closeAnnotation());
  return (
    <section ref={swipe.ref} class="surface sheet annotation-card" data-annotation={id} data-active>
      {hasGrip ? <div class="grip" {...swipe.handlers} /> : null}
      <AnnotationView key={id} id={id} level={1} scrolls takesFocus>
        <CloseAnnotation />
      </AnnotationView>
      <AnnotationActions key={id} id={id} hasSteps />
    </section>
  );
}
