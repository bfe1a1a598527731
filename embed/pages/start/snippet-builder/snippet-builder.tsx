import { useState } from 'preact/hooks';
import type { TagChoice } from '../../../../bff/contract/index.ts';
import { CodeBlock } from '../../controls/code-block.tsx';
import { Select } from '../../controls/fields.tsx';
import { GUIDES } from '../guides.ts';
import { DEFAULT_CHOICE, type TagService, tagEntry, writeSnippet } from '../snippet.ts';
import { EntryPicker } from './entry-picker.tsx';
import { OptionFields } from './option-fields.tsx';
import { Preview } from './preview.tsx';

interface Props {
  readonly service: TagService;
  readonly entry: string;
}

/** Text with code between backticks; an address of the service is a link. */
const stepText = (step: string) =>
  step.split('`').map((part, index) => {
    if (index % 2 === 0) return part;
    const text = part.startsWith('/docs/') ? <a href={part}>{part}</a> : part;
    return <code key={part}>{text}</code>;
  });

function Instructions({ entry, choice, service }: Props & { choice: TagChoice }) {
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
      <ol class="links">
        {steps.map(({ text, code, label = 'the code' }) => (
          <li key={text}>
            <p>{stepText(text)}</p>
            {code === undefined ? null : <CodeBlock label={label} code={code} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Builds the tag of an entry: which entry, how it looks, what it does in a page, and where to put it. */
export function SnippetBuilder({ service, datasets, entry: first }: Props & { datasets: readonly string[] }) {
  const [entry, setEntry] = useState(first);
  const [choice, setChoice] = useState(DEFAULT_CHOICE);
  const change = (changed: Partial<TagChoice>) => setChoice((before) => ({ ...before, ...changed }));
  return (
    <div class="builder beside">
      <div>
        <EntryPicker entry={entry} env={choice.env} onEntry={setEntry} />
        <OptionFields choice={choice} datasets={datasets} version={service.version} onChange={change} />
      </div>
      <div class="shown">
        <Preview entry={entry} choice={choice} />
      </div>
      <Instructions entry={entry} choice={choice} service={service} />
    </div>
  );
}
