import { useRef, useState } from 'preact/hooks';
import type { TagChoice } from '../../../../bff/contract/index.ts';
import { useResize } from '../../../frame/use-resize.ts';
import { Select } from '../../controls/fields.tsx';
import { changesOf } from '../snippet.ts';

const DEVICES = [
  { name: 'Phone', width: 390, height: 760 },
  { name: 'Tablet', width: 768, height: 900 },
  { name: 'Desktop', width: 1280, height: 860 },
] as const;

/** On a phone, a larger viewport would be too small to read. */
const firstDevice = () => (matchMedia('(width < 40rem)').matches ? 'Phone' : 'Desktop');

/** The preview runs the client and nothing else, and cannot reach this page. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads';

function previewAddress(entry: string, choice: TagChoice): string {
  const changed = changesOf(choice);
  const query = new URLSearchParams(changed.map(([name, value]) => [name, String(value)]));
  return `/start/preview/${encodeURIComponent(entry)}${changed.length === 0 ? '' : `?${query}`}`;
}

/** The article with the chosen tag, at the width of a phone, a tablet or a desktop. */
export function Preview({ entry, choice }: { entry: string; choice: TagChoice }) {
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
