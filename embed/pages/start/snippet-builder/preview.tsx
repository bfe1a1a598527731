import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TagChoice } from '../../../../bff/contract/index.ts';
import { DEFAULT_CHOICE } from '../snippet.ts';

interface Props {
  readonly entry: string;
  readonly choice: TagChoice;
}

/** The viewports of the preview, in CSS pixels. */
const DEVICES = [
  { name: 'Phone', width: 390, height: 760 },
  { name: 'Tablet', width: 768, height: 900 },
  { name: 'Desktop', width: 1280, height: 860 },
] as const;

/** On a phone, a larger viewport would be too small to read. */
const firstDevice = () => (matchMedia('(width < 40rem)').matches ? DEVICES[0] : DEVICES[2]);

/** The preview runs the client and nothing else, and cannot reach this page. */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** The address of the page that contains the chosen tag. */
function previewAddress(entry: string, choice: TagChoice): string {
  const changed = Object.entries(choice).filter(
    ([name, value]) => value !== undefined && value !== Reflect.get(DEFAULT_CHOICE, name),
  );
  const query = new URLSearchParams(changed.map(([name, value]) => [name, String(value)]));
  return `/start/preview/${encodeURIComponent(entry)}${changed.length === 0 ? '' : `?${query}`}`;
}

/** The width of an element, in CSS pixels. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/** The article with the chosen tag, at the width of a phone, a tablet or a desktop. */
export function Preview({ entry, choice }: Props) {
  const [device, setDevice] = useState<(typeof DEVICES)[number]>(firstDevice);
  const { element, width } = useWidth();
  const scale = Math.min(1, width / device.width);
  const address = previewAddress(entry, choice);
  return (
    <section class="preview" aria-label="Preview">
      <div class="pinned">
        <div class="row bar">
          <fieldset class="devices" aria-label="Width of the preview">
            {DEVICES.map((candidate) => (
              <button
                key={candidate.name}
                type="button"
                aria-pressed={candidate === device}
                title={`${candidate.width} pixels`}
                onClick={() => setDevice(candidate)}
              >
                {candidate.name}
              </button>
            ))}
          </fieldset>
          <a href={address} target="_blank" rel="noopener">
            Open in a tab
          </a>
        </div>
        <div ref={element} class="stage box" style={{ height: `${device.height * scale}px` }}>
          <iframe
            // A new element, as a new address of the same one would be a step in the history.
            key={address}
            title={`The article with the tag, ${device.width} pixels wide`}
            src={address}
            sandbox={SANDBOX}
            style={{
              width: `${device.width}px`,
              height: `${device.height}px`,
              transform: `scale(${scale})`,
              marginInlineStart: `${Math.max(0, width - device.width * scale) / 2}px`,
            }}
          />
        </div>
      </div>
    </section>
  );
}
