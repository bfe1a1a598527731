import { useEffect, useRef } from 'preact/hooks';
import type { Annotation } from '../../../bff/contract/index.ts';
import { useWords } from '../../frame/words.tsx';
import { compareTypes, typeName } from '../annotation/annotation-type.tsx';
import { AnnotationView } from '../annotation/annotation-view.tsx';
import { useMenu } from '../context.tsx';
import { Section } from './section.tsx';
import { useSlices } from './use-slices.ts';

/** Annotations by their type, the known types first; in a type they keep the text's order. */
export function sortByType(annotations: readonly Annotation[]): Annotation[] {
  return annotations.toSorted((one, other) => compareTypes(one.annotationType, other.annotationType));
}

/** One annotation in full. The active one comes into sight and takes the focus. */
function Item({ annotation, active }: { annotation: Annotation; active: boolean }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!active) return;
    item.current?.scrollIntoView({ block: 'start' });
    item.current?.focus({ preventScroll: true });
  }, [active]);
  return (
    <li ref={item} class="annotation-item" tabIndex={-1} data-annotation={annotation.id} data-active={active}>
      <AnnotationView id={annotation.id} level={4} />
    </li>
  );
}

function Group({ type, annotations }: { type: string; annotations: readonly Annotation[] }) {
  const { state } = useMenu();
  const { messages } = useWords();
  return (
    <div class="group">
      <h3 class="label group-head">{typeName(type, messages)}</h3>
      <ul>
        {annotations.map((annotation) => (
          <Item key={annotation.id} annotation={annotation} active={annotation.id === state.active} />
        ))}
      </ul>
    </div>
  );
}

/** All annotations of the entry by type, none of them cut. Long lists are laid out a slice at a time. */
export function AnnotationsSection({ annotations }: { annotations: readonly Annotation[] }) {
  const { state } = useMenu();
  const { messages } = useWords();
  const sorted = sortByType(annotations);
  const wanted = sorted.findIndex(({ id }) => id === state.active);
  const shown = useSlices(sorted, wanted + 1);
  const types = [...new Set(shown.map(({ annotationType }) => annotationType))];
  return (
    <Section
      name="annotations"
      title={messages.annotations}
      count={annotations.length}
      asked={state.annotationsAsked + (wanted < 0 ? 0 : 1)}
    >
      {annotations.length === 0 ? <p class="empty">{messages.noAnnotations}</p> : null}
      {types.map((type) => (
        <Group key={type} type={type} annotations={shown.filter(({ annotationType }) => annotationType === type)} />
      ))}
    </Section>
  );
}
