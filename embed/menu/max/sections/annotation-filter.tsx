import type { Annotation } from '../../../../bff/contract/index.ts';
import { Choices } from '../../../frame/components/choices.tsx';
import { useI18n } from '../../../frame/i18n.tsx';
import { plainText } from '../../../rich-text/blocks.ts';
import { typeName } from '../../annotations/annotation-type.tsx';

interface AnnotationQuery {
  /** The words of which each must occur; in any case, with or without diacritics. */
  readonly words: string;
  /** The type of annotation; empty for all. */
  readonly type: string;
}

export const NO_QUERY: AnnotationQuery = { words: '', type: '' };

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
export function findAnnotations(annotations: readonly Annotation[], { words, type }: AnnotationQuery) {
  const terms = fold(words).split(/\s+/).filter(Boolean);
  return annotations.filter(
    (annotation) =>
      (type === '' || annotation.annotationType === type) &&
      terms.every((term) => searchedText(annotation).includes(term)),
  );
}

interface Props {
  readonly query: AnnotationQuery;
  readonly types: readonly string[];
  readonly found: number;
  readonly onChange: (query: AnnotationQuery) => void;
}

/** The field that searches annotations, and the choice of a type. Screen readers hear how many were found. */
export function AnnotationFilter({ query, types, found, onChange }: Props) {
  const { messages, fill } = useI18n();
  const isFiltered = query.words.trim() !== '' || query.type !== '';
  const result = found === 0 ? messages.nothingFound : fill(messages.annotationsFound, found);
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
