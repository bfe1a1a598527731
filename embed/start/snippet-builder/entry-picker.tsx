import { useState } from 'preact/hooks';
import type { TagChoice } from '../../../bff/contract/index.ts';
import { type EntryList, type ListedEntry, useEntries } from './use-entries.ts';

interface Props {
  readonly entry: string;
  readonly env: string;
  readonly auto: boolean;
  readonly onEntry: (slug: string) => void;
  readonly onChange: (changed: Partial<TagChoice>) => void;
}

/** Fewer entries than this are seen at a glance. */
const MIN_SEARCHED = 8;

function EntryOption({ entry, isChosen, onEntry }: { entry: ListedEntry; isChosen: boolean } & Pick<Props, 'onEntry'>) {
  const { slug, title, details } = entry;
  return (
    <label class="entry">
      <input type="radio" name="entry" value={slug} checked={isChosen} onChange={() => onEntry(slug)} />
      <span>
        <span class="title">{title}</span>
        {details === '' ? null : <small>{details}</small>}
        <code>{slug}</code>
      </span>
    </label>
  );
}

/** What stands in place of a list without entries. */
function EmptyList({ list, query }: { list: EntryList; query: string }) {
  if (list.status === 'loading') return <p role="status">Loading the entries …</p>;
  if (list.status === 'failed')
    return <p role="alert">The entries cannot be read now. Reload the page to try again.</p>;
  return (
    <p role="status">
      {query === ''
        ? 'The journal has no entries yet. They appear here when they are published.'
        : `No entry contains “${query}”. Fewer or other words may find one.`}
    </p>
  );
}

/** Chooses the entry that the tag shows. */
export function EntryPicker({ entry, env, auto, onEntry, onChange }: Props) {
  const [query, setQuery] = useState('');
  const list = useEntries(query.trim(), env);
  return (
    <fieldset>
      <legend>1. Entry</legend>
      {(list.total ?? 0) < MIN_SEARCHED ? null : (
        <label class="field">
          Search in {list.total} entries
          <input type="search" value={query} maxLength={200} onInput={(event) => setQuery(event.currentTarget.value)} />
        </label>
      )}
      {list.entries.length === 0 ? (
        <EmptyList list={list} query={query} />
      ) : (
        <div class="entries">
          {list.entries.map((each) => (
            <EntryOption key={each.slug} entry={each} isChosen={each.slug === entry} onEntry={onEntry} />
          ))}
        </div>
      )}
      <label class="check">
        <input type="checkbox" checked={auto} onChange={(event) => onChange({ auto: event.currentTarget.checked })} />
        <span>
          One tag for every article
          <small>
            The client finds the entry by the page’s DOI or address, so the same tag can stand in a template.
          </small>
        </span>
      </label>
    </fieldset>
  );
}
