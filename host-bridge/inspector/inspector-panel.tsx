import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Receipt } from '../analytics/destination.ts';
import type { PaintedPhrase } from '../highlight/marker.ts';
import type { ExplainedReport } from './explain-misses.ts';
import type { ShowPlace } from './phrases.tsx';
import { Phrases } from './phrases.tsx';

/** An error or a warning of the client. */
export interface Problem {
  readonly kind: 'Error' | 'Warning';
  readonly text: string;
}

/** What the inspector shows of a client. */
export interface Shown {
  /** The newest first, each with a number of its own. */
  readonly receipts: readonly (Receipt & { readonly number: number })[];
  /** The last scan of the page; `undefined` before the first. */
  readonly report: ExplainedReport | undefined;
  readonly problems: readonly Problem[];
}

/** The client's errors and warnings. */
function Problems({ problems }: Pick<Shown, 'problems'>) {
  if (problems.length === 0) return <p>The client reports no errors and no warnings.</p>;
  return (
    <ol>
      {problems.map(({ kind, text }) => (
        <li key={text} class="row">
          <p>
            <b>{kind}:</b> {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Copies text to the clipboard. A page without a secure context has no clipboard; there it selects the shown text. */
async function copy(text: string, shown: Element | null): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
  }
}

/** Every event of analytics with exactly the properties that left the page, or would have. */
function Receipts({ receipts }: Pick<Shown, 'receipts'>) {
  const list = useRef<HTMLOListElement>(null);
  const all = () => receipts.map(({ event, properties, held }) => ({ event, properties, held })).reverse();
  return (
    <>
      <div class="row">
        <p>{receipts.length === 0 ? 'Analytics has sent nothing yet.' : 'What analytics sends, the newest first.'}</p>
        {receipts.length === 0 ? null : (
          <button type="button" onClick={() => void copy(JSON.stringify(all(), null, 2), list.current)}>
            Copy as JSON
          </button>
        )}
      </div>
      <ol ref={list}>
        {receipts.map(({ number, event, properties, held }) => (
          <li key={number}>
            <details>
              <summary>
                {event} <small>– {held === null ? 'sent' : `not sent: ${held}`}</small>
              </summary>
              <pre>{JSON.stringify({ event, properties }, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </>
  );
}

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly panel: () => ComponentChildren;
}

/** Tabs as the ARIA Authoring Practices describe them: arrow keys select, and one tab is a keyboard stop. */
function Tabs({ tabs, first }: { tabs: readonly Tab[]; first: string }) {
  const list = useRef<HTMLDivElement>(null);
  const [index, select] = useState(() => tabs.findIndex(({ id }) => id === first));
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const next = { ArrowRight: (index + 1) % tabs.length, ArrowLeft: (index + last) % tabs.length, Home: 0, End: last }[
      event.key
    ];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    select(next);
    list.current?.querySelector<HTMLElement>(`#tab-${tabs[next]?.id}`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label="What the inspector shows" onKeyDown={onKeyDown}>
        {tabs.map(({ id, label }, at) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={at === index}
            aria-controls="panel"
            tabIndex={at === index ? 0 : -1}
            onClick={() => select(at)}
          >
            {label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll a panel that has no controls. */}
      <section key={index} id="panel" role="tabpanel" aria-labelledby={`tab-${tabs[index]?.id}`} tabIndex={0}>
        {tabs[index]?.panel()}
      </section>
    </>
  );
}

interface Props extends Shown {
  /** The tab that is selected at first. */
  readonly first: 'receipts' | 'phrases';
  readonly painted: () => readonly PaintedPhrase[];
  readonly show: ShowPlace;
  readonly close: () => void;
}

const counted = (label: string, count: number) => (count === 0 ? label : `${label} (${count})`);

/** The content of the inspector. */
export function InspectorPanel({ report, problems, receipts, first, painted, show, close }: Props) {
  const phrases = (report?.found.length ?? 0) + (report?.missed.length ?? 0);
  const tabs: readonly Tab[] = [
    {
      id: 'phrases',
      label: counted('Phrases', phrases),
      panel: () => <Phrases report={report} painted={painted} show={show} />,
    },
    { id: 'receipts', label: counted('Receipts', receipts.length), panel: () => <Receipts receipts={receipts} /> },
    { id: 'problems', label: counted('Problems', problems.length), panel: () => <Problems problems={problems} /> },
  ];
  return (
    <>
      <div class="title">
        <h2>Journal inspector</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      <Tabs tabs={tabs} first={first} />
    </>
  );
}
