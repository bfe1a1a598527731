import { useEffect, useReducer, useState } from 'preact/hooks';
import type { PaintedPhrase } from '../highlight/marker.ts';
import type { Inspection } from './inspection.ts';
import { Phrases } from './phrases.tsx';
import { Problems } from './problems.tsx';
import { Receipts } from './receipts.tsx';
import type { ShowPlace } from './show-place.ts';
import { type Tab, Tabs } from './tabs.tsx';

/** What the element `<journal-inspector>` is given as its property `view`. */
export interface InspectorView {
  readonly inspection: Inspection;
  /** The tab that is selected at first. */
  readonly first: 'receipts' | 'phrases';
  readonly painted: () => readonly PaintedPhrase[];
  readonly show: ShowPlace;
  readonly onClose: () => void;
}

export interface InspectorPanelProps {
  readonly view?: InspectorView;
}

const counted = (label: string, count: number) => (count === 0 ? label : `${label} (${count})`);

function Panel({ view: { inspection, first, painted, show, onClose } }: { view: InspectorView }) {
  const [selected, setSelected] = useState<string>(first);
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => inspection.subscribe(() => update(undefined)), [inspection]);
  const { report, problems, receipts } = inspection;
  const missed = report?.missed.length ?? 0;
  const tabs: readonly Tab[] = [
    {
      id: 'phrases',
      label: counted('Phrases', (report?.found.length ?? 0) + missed),
      panel: () => <Phrases report={report} painted={painted} show={show} />,
    },
    {
      id: 'receipts',
      label: counted('Receipts', receipts.length),
      panel: () => <Receipts inspection={inspection} />,
    },
    { id: 'problems', label: counted('Problems', problems.length), panel: () => <Problems problems={problems} /> },
  ];
  return (
    <>
      <div class="title">
        <h2>Journal inspector</h2>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <Tabs label="What the inspector shows" tabs={tabs} selected={selected} onSelect={setSelected} />
    </>
  );
}

/** The element's content. It has none before it is given its view. */
export const InspectorPanel = ({ view }: InspectorPanelProps) => (view === undefined ? null : <Panel view={view} />);
