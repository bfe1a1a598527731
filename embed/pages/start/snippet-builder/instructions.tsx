import { useState } from 'preact/hooks';
import type { TagChoice } from '../../../../bff/contract/index.ts';
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
  const [index, setIndex] = useState(0);
  const guide = GUIDES[index] ?? GUIDES[0];
  const snippet = writeSnippet(entry, choice, service);
  const steps = guide.steps({ ...snippet, entry: tagEntry(entry, choice), choice, service });
  return (
    <section class="instructions" aria-labelledby="where">
      <h2 id="where">3. Put it on your page</h2>
      <label class="field">
        Your pages are made with
        <select onChange={(event) => setIndex(event.currentTarget.selectedIndex)}>
          {GUIDES.map(({ name }, each) => (
            <option key={name} selected={each === index}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ol class="steps">
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
