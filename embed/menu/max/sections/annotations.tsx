import type { VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Annotation } from '../../../../bff/contract/index.ts';
import { useWords } from '../../../frame/i18n.tsx';
import { compareTypes, typeName } from '../../annotations/annotation-type.tsx';
import { AnnotationView } from '../../annotations/annotation-view.tsx';
import { useMenuState } from '../../context.tsx';
import { useSlices } from '../use-slices.ts';
import { Section } from './section.tsx';

/** As many annotations as a slow phone renders within one frame. */
const AT_A_TIME = 3;

/** Annotations by their type, the known types first; in a type they keep the text's order. */
function sortByType(annotations: readonly Annotation[]): Annotation[] {
  return annotations.toSorted((one, other) => compareTypes(one.annotationType, other.annotationType));
}

/** One annotation in full. The active one comes into sight and takes the focus. */
function Item({ id }: { id: string }) {
  const active = useMenuState((state) => state.active === id);
  const item = useRef<HTMLLIElement>(null);
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

/** An annotation and its element, which is made once: a new slice does not render the ones before it again. */
interface Listed {
  readonly type: string;
  readonly item: VNode;
}

function listed({ id, annotationType }: Annotation): Listed {
  return { type: annotationType, item: <Item key={id} id={id} /> };
}

function Group({ type, items }: { type: string; items: readonly VNode[] }) {
  const { messages } = useWords();
  return (
    <div class="group">
      <h3 class="label group-head">{typeName(type, messages)}</h3>
      <ul>{items}</ul>
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
  const { messages } = useWords();
  const active = useMenuState((state) => state.active);
  const asked = useMenuState((state) => state.annotationsAsked);
  const sorted = useMemo(() => sortByType(annotations), [annotations]);
  const items = useMemo(() => sorted.map(listed), [sorted]);
  const place = sorted.findIndex(({ id }) => id === active);
  const shown = useSlices(items, AT_A_TIME, place + 1);
  const types = [...new Set(shown.map(({ type }) => type))];
  const ofType = (wanted: string) => shown.filter(({ type }) => type === wanted).map(({ item }) => item);
  return (
    <Section
      name="annotations"
      title={messages.annotations}
      count={annotations.length}
      needed={active !== null}
      asked={asked}
    >
      {annotations.length === 0 ? <p class="empty">{messages.noAnnotations}</p> : null}
      {active !== null && place < 0 ? <Foreign id={active} /> : null}
      {types.map((type) => (
        <Group key={type} type={type} items={ofType(type)} />
      ))}
    </Section>
  );
}
