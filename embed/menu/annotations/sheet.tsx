import { useController } from '../context.tsx';
import { AnnotationActions } from './annotation-actions.tsx';
import { AnnotationView } from './annotation-view.tsx';
import { CloseAnnotation } from './close-annotation.tsx';
import { useSwipeDown } from './use-swipe-down.ts';

/** The open annotation on a narrow page, at the bottom edge within reach of the thumb. A swipe down closes it. */
export function Sheet({ id }: { id: string }) {
  const controller = useController();
  const swipe = useSwipeDown<HTMLElement>(() => controller.closeAnnotation());
  return (
    <section ref={swipe.ref} class="surface sheet annotation-card" data-annotation={id} data-active>
      <div class="grip" {...swipe.handlers} />
      <AnnotationView key={id} id={id} level={1} scrolls takesFocus>
        <CloseAnnotation />
      </AnnotationView>
      <AnnotationActions key={id} id={id} hasSteps />
    </section>
  );
}
