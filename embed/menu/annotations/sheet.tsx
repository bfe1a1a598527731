import { useController } from '../context.tsx';
import { AnnotationView } from './annotation-view.tsx';
import { CloseAnnotation } from './close-annotation.tsx';
import { useSwipeDown } from './use-swipe-down.ts';

/** A tapped annotation on a phone: at the lower edge, under the thumb; a swipe down takes it away. */
export function Sheet({ id }: { id: string }) {
  const controller = useController();
  const swipe = useSwipeDown<HTMLElement>(() => controller.closeAnnotation());
  return (
    <section ref={swipe.ref} class="surface sheet annotation-card" data-annotation={id} data-active>
      <div class="grip" {...swipe.handlers} />
      <AnnotationView key={id} id={id} level={1} scrolls takesFocus>
        <CloseAnnotation />
      </AnnotationView>
    </section>
  );
}
