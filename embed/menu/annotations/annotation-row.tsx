import { useEffect, useRef } from 'preact/hooks';
import { useWords } from '../../frame/i18n.tsx';
import { useController, useMenuState } from '../context.tsx';
import { lookUp } from '../state/menu-state.ts';
import { AnnotationType } from './annotation-type.tsx';

/** An annotation by its title alone, on a phone: a tap opens it as a sheet, and closing that comes back here. */
export function AnnotationRow({ id }: { id: string }) {
  const controller = useController();
  const annotation = useMenuState((state) => lookUp(state, id));
  const returnsTo = useMenuState((state) => state.returnsTo);
  const { contentLanguage } = useWords();
  const row = useRef<HTMLButtonElement>(null);
  const returns = returnsTo !== null && typeof returnsTo === 'object' && returnsTo.annotation === id;
  useEffect(() => {
    if (returns) row.current?.focus();
  }, [returns]);
  if (annotation?.status !== 'ready') return null;
  return (
    <button ref={row} type="button" class="annotation-row" onClick={() => controller.openAnnotation(id, 'reader')}>
      <span class="annotation-title" lang={contentLanguage} dir="auto">
        {annotation.value.title}
      </span>
      <AnnotationType type={annotation.value.annotationType} />
    </button>
  );
}
