import { useState } from 'preact/hooks';
import type { TagChoice } from '../../../../bff/contract/index.ts';
import { DEFAULT_CHOICE, type TagService } from '../snippet.ts';
import { EntryPicker } from './entry-picker.tsx';
import { Instructions } from './instructions.tsx';
import { OptionFields } from './option-fields.tsx';
import { Preview } from './preview.tsx';

/** The attributes of `<journal-snippet-builder>`. */
export interface SnippetBuilderProps extends TagService {
  /** The service's datasets, separated by spaces. */
  readonly datasets: string;
  /** The slug of the entry that is chosen at first. */
  readonly entry: string;
}

/** Builds the tag of an entry: which entry, how it looks, what it does in a page, and where to put it. */
export function SnippetBuilder({ origin, version, integrity, datasets, entry: first }: SnippetBuilderProps) {
  const [entry, setEntry] = useState(first);
  const [choice, setChoice] = useState(DEFAULT_CHOICE);
  const change = (changed: Partial<TagChoice>) => setChoice((before) => ({ ...before, ...changed }));
  return (
    <div class="builder">
      <div class="choices">
        <EntryPicker entry={entry} env={choice.env} auto={choice.auto} onEntry={setEntry} onChange={change} />
        <OptionFields choice={choice} datasets={datasets.split(' ')} version={version} onChange={change} />
      </div>
      <Preview entry={entry} choice={choice} />
      <Instructions entry={entry} choice={choice} service={{ origin, version, integrity }} />
    </div>
  );
}
