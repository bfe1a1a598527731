import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { useController, useMenuState } from '../context.tsx';
import { CloseAnnotation } from './annotation-actions.tsx';
import { AnnotationView } from './annotation-view.tsx';
import { Scroller } from './scroller.tsx';

/** Minimum distance of a swipe in pixels. After a shorter one the box returns to its position. */
const MIN_DISTANCE = 56;

function Grip({ box, onDismiss }: { box: RefObject<HTMLElement | null>; onDismiss: () => void }) {
  const start = useRef<number | null>(null);
  const move = (pixels: number) => box.current?.style.setProperty('translate', `0 ${Math.max(0, pixels)}px`);
  const reset = () => {
    start.current = null;
    box.current?.style.removeProperty('translate');
  };
  return (
    <div
      class="grip"
      onPointerDown={({ clientY, currentTarget, pointerId }) => {
        start.current = clientY;
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={({ clientY }) => {
        if (start.current !== null) move(clientY - start.current);
      }}
      onPointerUp={({ clientY }) => {
        const isDismissed = start.current !== null && clientY - start.current >= MIN_DISTANCE;
        reset();
        if (isDismissed) onDismiss();
      }}
      onPointerCancel={reset}
    />
  );
}

/** The open annotation by itself: in a sheet, which a swipe down closes, in a popover, or in a narrow page's panel. */
export function Sheet({ id }: { id: string }) {
  const controller = useController();
  const hasGrip = useMenuState(({ page: { presentation = 'sheet' } }) => presentation === 'sheet');
  const takesFocus = useMenuState(({ open }) => open?.focus === true);
  const box = useRef<HTMLElement>(null);
  return (
    <section ref={box} class="surface sheet annotation-card" data-annotation={id} data-active>
      {hasGrip ? <Grip box={box} onDismiss={() => controller.intend({ kind: 'close' })} /> : null}
      <AnnotationView id={id} level={1} holder={Scroller} takesFocus={takesFocus} actions="all">
        <CloseAnnotation />
      </AnnotationView>
    </section>
  );
}
