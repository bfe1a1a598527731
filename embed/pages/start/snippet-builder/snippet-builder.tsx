import { useState } from 'preact/hooks';
import type { TagChoice } from '../../../../bff/contract/index.ts';
import { CodeBlock } from '../../controls/code-block.tsx';
import { Select } from '../../controls/fields.tsx';
import { GUIDES } from '../guides/index.ts';
import { DEFAULT_CHOICE, type TagService, tagEntry, writeSnippet } from '../snippet.ts';
import { EntryPicker } from './entry-picker.tsx';
import { OptionFields } from './option-fields.tsx';
import { Preview } from './preview.tsx';

interface Props {
  readonly entry: string;
  readonly choice: TagChoice;
  readonly service: TagService;
}

/** Text with `code` between backticks. */
function StepText({ text }: { text: string }) {
  return (
    <p>
      {text
        .split(/(`[^`]+`)/)
        .map((part) => (part.startsWith('`') ? <code key={part}>{part.slice(1, -1)}</code> : part))}
    </p>
  );
}

/** The tag, and where each publishing system takes it. */
function Instructions({ entry, choice, service }: Props) {
  const [system, setSystem] = useState('');
  const guide = GUIDES.find(({ name }) => name === system) ?? GUIDES[0];
  const snippet = writeSnippet(entry, choice, service);
  const steps = guide.steps({ ...snippet, entry: tagEntry(entry, choice), choice, service });
  return (
    <section class="instructions" aria-labelledby="where">
      <h2 id="where">3. Put it on your page</h2>
      <Select
        label="Your pages are made with"
        value={guide.name}
        options={GUIDES.map(({ name }) => [name, name])}
        onValue={setSystem}
      />
      <ol class="steps plain">
        {steps.map((step) => (
          <li key={step.text}>
            <StepText text={step.text} />
            {step.code === undefined ? null : <CodeBlock label={step.label ?? 'the code'} code={step.code} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

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
    <div class="builder beside">
      <div class="choices">
        <EntryPicker entry={entry} env={choice.env} auto={choice.auto} onEntry={setEntry} onChange={change} />
        <OptionFields choice={choice} datasets={datasets.split(' ')} version={version} onChange={change} />
      </div>
      <Preview entry={entry} choice={choice} />
      <Instructions entry={entry} choice={choice} service={{ origin, version, integrity }} />
    </div>
  );
}
