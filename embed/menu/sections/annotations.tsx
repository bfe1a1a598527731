import { useEffect, useMemo, useRef } from 'preact/hooks';
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
function Item({ id }: { id: string }) {
  const { state } = useMenu();
  const item = useRef<HTMLLIElement>(null);
  const active = id === state.active;
  useEffect(() => {
    if (!active) return;
    item.current?.scrollIntoView({ block: 'start' });
    item.current?.focus({ preventScroll: true });
  }, [active]);
  return (
    <li ref={item} class="annotation-item" tabIndex={-1} data-annotation={id} data-active={active}>
      <AnnotationView id={id} level={4} />
    </li>
  );
}

function Group({ type, annotations }: { type: string; annotations: readonly Annotation[] }) {
  const { messages } = useWords();
  return (
    <div class="group">
      <h3 class="label group-head">{typeName(type, messages)}</h3>
      <ul>
        {annotations.map(({ id }) => (
          <Item key={id} id={id} />
        ))}
      </ul>
    </div>
  );
}

/** The opened annotation, where it is not one of the entry's own. */
function Foreign({ id }: { id: string }) {
  return (
    <ul class="group">
      <Item key={id} id={id} />
    </ul>
  );
}

/** All annotations of the entry by type, none of them cut. Long lists are laid out a slice at a time. */
export function AnnotationsSection({ annotations }: { annotations: readonly Annotation[] }) {
  const { state } = useMenu();
  const { messages } = useWords();
  const { active } = state;
  const sorted = useMemo(() => sortByType(annotations), [annotations]);
  const place = sorted.findIndex(({ id }) => id === active);
  const shown = useSlices(sorted, place + 1);
  const types = [...new Set(shown.map(({ annotationType }) => annotationType))];
  return (
    <Section
      name="annotations"
      title={messages.annotations}
      count={annotations.length}
      needed={active !== null}
      asked={state.annotationsAsked}
    >
      {annotations.length === 0 ? <p class="empty">{messages.noAnnotations}</p> : null}
      {active !== null && place < 0 ? <Foreign id={active} /> : null}
      {types.map((type) => (
        <Group key={type} type={type} annotations={shown.filter(({ annotationType }) => annotationType === type)} />
      ))}
    </Section>
  );
}
