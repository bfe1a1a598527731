import { useState } from 'preact/hooks';
import type { TagChoice } from '../../../../bff/contract/index.ts';
import { Select } from '../../controls/fields.tsx';
import { GUIDES } from '../guides/index.ts';
import { type TagService, tagEntry, writeSnippet } from '../snippet.ts';
import { CodeBlock } from './code-block.tsx';

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
export function Instructions({ entry, choice, service }: Props) {
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
