import { useRef } from 'preact/hooks';
import { useI18n } from '../../frame/i18n.tsx';
import { useController, useMenuState } from '../context.tsx';
import { findAnnotation } from '../state/menu-state.ts';
import { AnnotationType } from './annotation-type.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

/**
 * An annotation's title on a narrow page. A tap opens the annotation as a sheet; closing the sheet returns the focus here.
 */
export function AnnotationRow({ id }: { id: string }) {
  const controller = useController();
  const annotation = useMenuState((state) => findAnnotation(state, id));
  const { contentLanguage } = useI18n();
  const row = useRef<HTMLButtonElement>(null);
  useReturnedFocus(row, id);
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
