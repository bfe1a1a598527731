/** The components of the page `/start`. Without this file, what the elements contain is shown. */
import { useRef, useState } from 'preact/hooks';
import type { TagChoice } from '../../../bff/contract/index.ts';
import { useResize } from '../../frame/use-resize.ts';
import { CodeBlock, Select } from '../controls/controls.tsx';
import { show } from '../controls/show.ts';
import { Doctor } from './doctor.tsx';
import { EntryPicker } from './entry-picker.tsx';
import { GUIDES } from './guides.ts';
import { OptionFields } from './option-fields.tsx';
import { changesOf, DEFAULT_CHOICE, SANDBOX, type TagService, writeSnippet } from './snippet.ts';
import styles from './start.css?inline';

const DEVICES = [
  { name: 'Phone', width: 390, height: 760 },
  { name: 'Tablet', width: 768, height: 900 },
  { name: 'Desktop', width: 1280, height: 860 },
] as const;

/** On a phone, a larger viewport would be too small to read. */
const firstDevice = () => (matchMedia('(width < 40rem)').matches ? 'Phone' : 'Desktop');

function previewAddress(entry: string, choice: TagChoice): string {
  const changed = changesOf(choice);
  const query = new URLSearchParams(changed.map(([name, value]) => [name, String(value)]));
  return `/start/preview/${encodeURIComponent(entry)}${changed.length === 0 ? '' : `?${query}`}`;
}

/** The article with the chosen tag, at the width of a phone, a tablet or a desktop. */
function Preview({ entry, choice }: { entry: string; choice: TagChoice }) {
  const [device, setDevice] = useState<string>(firstDevice);
  const stage = useRef<HTMLDivElement>(null);
  const [stageWidth, setStageWidth] = useState(0);
  useResize(stage, ({ clientWidth }) => setStageWidth(clientWidth));
  const { width, height } = DEVICES.find(({ name }) => name === device) ?? DEVICES[0];
  const scale = Math.min(1, stageWidth / width);
  const address = previewAddress(entry, choice);
  return (
    <section class="preview" aria-label="Preview">
      <div class="row">
        <Select
          label="Width of the preview"
          value={device}
          options={DEVICES.map(({ name }) => [name, name])}
          onValue={setDevice}
        />
        <a href={address} target="_blank" rel="noopener">
          Open in a tab
        </a>
      </div>
      <div ref={stage} class="stage box" style={{ height: `${height * scale}px` }}>
        <iframe
          // A new element, as a new address of the same one would be a step in the history.
          key={address}
          title={`The article with the tag, ${width} pixels wide`}
          src={address}
          sandbox={SANDBOX}
          style={{ width: `${width}px`, height: `${height}px`, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  );
}

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
  const steps = guide.steps(writeSnippet(entry, choice, service));
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
function SnippetBuilder({ service, datasets, entry: first }: Props & { datasets: readonly string[] }) {
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

show(styles, {
  'journal-snippet-builder': (attribute) => (
    <SnippetBuilder
      service={{ origin: attribute('origin'), version: attribute('version'), integrity: attribute('integrity') }}
      datasets={attribute('datasets').split(' ')}
      entry={attribute('entry')}
    />
  ),
  'journal-doctor': (attribute) => <Doctor origin={attribute('origin')} />,
});
