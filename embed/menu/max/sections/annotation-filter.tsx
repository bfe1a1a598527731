import { useI18n } from '../../../frame/i18n.tsx';
import { typeName } from '../../annotations/annotation-type.tsx';
import { type AnnotationQuery, NO_QUERY } from './search-annotations.ts';

interface Props {
  readonly query: AnnotationQuery;
  /** The types to choose from. */
  readonly types: readonly string[];
  /** How many annotations match. */
  readonly found: number;
  readonly onChange: (query: AnnotationQuery) => void;
}

/** The field that searches annotations, and the choice of a type. Screen readers hear how many were found. */
export function AnnotationFilter({ query, types, found, onChange }: Props) {
  const { messages } = useI18n();
  const isFiltered = query.words.trim() !== '' || query.type !== '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isFiltered) return;
    // Otherwise it would close the menu.
    event.preventDefault();
    onChange(NO_QUERY);
  };
  return (
    <search class="annotation-filter" onKeyDown={onKeyDown}>
      <input
        type="search"
        class="search-field"
        aria-label={messages.searchAnnotations}
        placeholder={messages.searchAnnotations}
        autocomplete="off"
        spellcheck={false}
        value={query.words}
        onInput={({ currentTarget }) => onChange({ ...query, words: currentTarget.value })}
      />
      {types.length < 2 ? null : (
        <fieldset class="type-filter" aria-label={messages.annotationType}>
          {['', ...types].map((type) => (
            <button
              key={type}
              type="button"
              class="action type-choice"
              aria-pressed={query.type === type}
              onClick={() => onChange({ ...query, type })}
            >
              {type === '' ? messages.allTypes : typeName(type, messages)}
            </button>
          ))}
        </fieldset>
      )}
      <p class="label found" role="status">
        {!isFiltered ? '' : found === 0 ? messages.nothingFound : messages.annotationsFound(found)}
      </p>
    </search>
  );
}
