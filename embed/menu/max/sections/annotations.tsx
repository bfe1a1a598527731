import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Annotation } from '../../../../bff/contract/index.ts';
import { focusWhenAllowed } from '../../../frame/focus-when-allowed.ts';
import { useI18n } from '../../../frame/i18n.tsx';
import { compareTypes, typeName } from '../../annotations/annotation-type.tsx';
import { AnnotationView } from '../../annotations/annotation-view.tsx';
import { useMenuState } from '../../context.tsx';
import { openId } from '../../state/menu-selectors.ts';
import { useSlices } from '../use-slices.ts';
import { AnnotationFilter, findAnnotations, NO_QUERY } from './annotation-filter.tsx';
import { Section } from './section.tsx';

/** The number of annotations in the first slice, and in the largest one. */
const FIRST_SLICE = 3;
const LARGEST_SLICE = 24;

/** Up to this many annotations are easier to look through than to search. */
const FEW = 12;

const typesOf = (annotations: readonly Annotation[]): string[] => [
  ...new Set(annotations.map(({ annotationType }) => annotationType)),
];

/** One annotation in full. The active one scrolls into view and takes the focus. */
function Item({ id }: { id: string }) {
  const active = useMenuState((state) => state.open?.id === id);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!active) return;
    item.current?.scrollIntoView({ block: 'start' });
    focusWhenAllowed(item.current);
  }, [active]);
  return (
    <li ref={item} class="annotation-item" tabIndex={-1} data-annotation={id} data-active={active}>
      <AnnotationView id={id} level={4} actions="own" />
    </li>
  );
}

/** All annotations of the entry in full, grouped by type. Renders nothing if there is none to show. */
export function AnnotationsSection({ annotations }: { annotations: readonly Annotation[] }) {
  const { messages } = useI18n();
  const active = useMenuState(openId);
  const isTarget = useMenuState((state) => state.scrollTo === 'annotations');
  // Within a type they keep the text order.
  const sorted = useMemo(
    () => annotations.toSorted((first, second) => compareTypes(first.annotationType, second.annotationType)),
    [annotations],
  );
  const [query, setQuery] = useState(NO_QUERY);
  const found = useMemo(() => findAnnotations(sorted, query), [sorted, query]);
  // Elements are created once, so that neither a new slice nor another query renders those again that are there.
  const items = useMemo(
    () => new Map(sorted.map((annotation) => [annotation, <Item key={annotation.id} id={annotation.id} />])),
    [sorted],
  );
  const isListed = sorted.some(({ id }) => id === active);
  const activeIndex = found.findIndex(({ id }) => id === active);
  // An annotation that opens must be seen.
  useEffect(() => {
    if (active !== null) setQuery(NO_QUERY);
  }, [active]);
  const shown = useSlices(found, FIRST_SLICE, LARGEST_SLICE, activeIndex + 1);
  if (annotations.length === 0 && active === null) return null;
  return (
    <Section
      name="annotations"
      title={messages.annotations}
      count={annotations.length}
      mustOpen={active !== null}
      isTarget={isTarget}
    >
      {annotations.length > FEW ? (
        <AnnotationFilter
          query={query}
          types={typesOf(sorted).filter(Boolean)}
          found={found.length}
          onChange={setQuery}
        />
      ) : null}
      {/* The open annotation may belong to another entry. */}
      {active !== null && !isListed ? (
        <ul class="group">
          <Item key={active} id={active} />
        </ul>
      ) : null}
      {typesOf(shown).map((type) => (
        <div key={type} class="group">
          {type === '' ? null : <h3 class="label group-head">{typeName(type, messages)}</h3>}
          <ul>
            {shown.filter(({ annotationType }) => annotationType === type).map((annotation) => items.get(annotation))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
