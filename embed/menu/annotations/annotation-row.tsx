import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../frame/i18n.tsx';
import { useController, useMenuState } from '../context.tsx';
import { findAnnotation } from '../state/menu-state.ts';
import { AnnotationType } from './annotation-type.tsx';

/**
 * An annotation's title on a narrow page. A tap opens the annotation as a sheet; closing the sheet returns the focus here.
 */
export function AnnotationRow({ id }: { id: string }) {
  const controller = useController();
  const annotation = useMenuState((state) => findAnnotation(state, id));
  const returnFocusTo = useMenuState((state) => state.returnFocusTo);
  const { contentLanguage } = useI18n();
  const row = useRef<HTMLButtonElement>(null);
  const takesFocus = returnFocusTo !== null && typeof returnFocusTo === 'object' && returnFocusTo.annotation === id;
  useEffect(() => {
    if (takesFocus) row.current?.focus();
  }, [takesFocus]);
  if (annotation?.status !== 'ready') return null;
  return (
    <button ref={row} type="button" class="annotation-row" onClick={() => controller.openAnnotation(id, 'user')}>
      <span class="annotation-title" lang={contentLanguage} dir="auto">
        {annotation.value.title}
      </span>
      <AnnotationType type={annotation.value.annotationType} />
    </button>
  );
}
