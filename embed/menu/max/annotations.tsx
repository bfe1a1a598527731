import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Annotation } from '../../../bff/contract/index.ts';
import { Choices } from '../../frame/components/choices.tsx';
import { focusWhenAllowed } from '../../frame/focus-when-allowed.ts';
import { useI18n } from '../../frame/i18n.tsx';
import { plainText } from '../../rich-text/blocks.ts';
import { compareTypes, typeName } from '../annotations/annotation-type.tsx';
import { AnnotationView } from '../annotations/annotation-view.tsx';
import { useMenuState } from '../context.tsx';
import { openId } from '../state/menu-selectors.ts';
import { Section } from './sections.tsx';

/** Calls back after the next paint. @returns a function that cancels the call */
function afterPaint(callback: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Renders a long list in slices, one more after every paint. Each has as many items as there are already: what is seen
 * first comes soon, and a long list takes few paints.
 * @param largest number of items in a slice: no more than a slow phone renders within one frame
 * @param atLeast number of items to render at once in any case
 */
export function useSlices<Item>(items: readonly Item[], first: number, largest: number, atLeast = 0): readonly Item[] {
  const { length } = items;
  const [count, setCount] = useState(first);
  const shown = Math.max(count, atLeast);
  useEffect(
    () =>
      shown < length ? afterPaint(() => setCount(shown + Math.min(shown, largest))) : setCount(Math.max(first, length)),
    [shown, length, first, largest],
  );
  return items.slice(0, shown);
}

/** Words, of which each must occur in any case, with or without diacritics, and the type of annotation; empty for all. */
const NO_QUERY = { words: '', type: '' };

/** Text as it is compared: without case, diacritics and differences of width. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('ı', 'i');
}

/** Titles and texts as they are searched. */
const texts = new WeakMap<Annotation, string>();

function searchedText(annotation: Annotation): string {
  const text = texts.get(annotation) ?? fold(`${annotation.title}\n${plainText(annotation.content)}`);
  texts.set(annotation, text);
  return text;
}

/** The annotations that match, in their order. */
function findAnnotations(annotations: readonly Annotation[], { words, type }: typeof NO_QUERY) {
  const terms = fold(words).split(/\s+/).filter(Boolean);
  return annotations.filter(
    (annotation) =>
      (type === '' || annotation.annotationType === type) &&
      terms.every((term) => searchedText(annotation).includes(term)),
  );
}

interface FilterProps {
  readonly query: typeof NO_QUERY;
  readonly types: readonly string[];
  readonly found: number;
  readonly onChange: (query: typeof NO_QUERY) => void;
}

/** The field that searches annotations, and the choice of a type. Screen readers hear how many were found. */
function AnnotationFilter({ query, types, found, onChange }: FilterProps) {
  const { messages, fill } = useI18n();
  const isFiltered = query.words.trim() !== '' || query.type !== '';
  const result = found === 0 ? messages.nothingFound : fill(messages.annotationCount, found);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isFiltered) return;
    // Otherwise it would close the menu.
    event.preventDefault();
    onChange(NO_QUERY);
  };
  return (
    <search class="line annotation-filter" onKeyDown={onKeyDown}>
      <input
        type="search"
        class="field"
        aria-label={messages.searchAnnotations}
        placeholder={messages.searchAnnotations}
        autocomplete="off"
        spellcheck={false}
        value={query.words}
        onInput={({ currentTarget }) => onChange({ ...query, words: currentTarget.value })}
      />
      {types.length < 2 ? null : (
        <Choices
          label={messages.annotationType}
          values={['', ...types]}
          chosen={query.type}
          nameOf={(type) => (type === '' ? messages.allTypes : typeName(type, messages))}
          onChoose={(type) => onChange({ ...query, type })}
        />
      )}
      <p class="label found" role="status">
        {isFiltered ? result : ''}
      </p>
    </search>
  );
}

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
