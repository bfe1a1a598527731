import { render } from 'preact';
import type { OnReceipt, Receipt } from '../analytics/destination.ts';
import type { Article } from '../article/article.ts';
import { findEverywhere } from '../article/page-root.ts';
import { pageDocument, root as pageRoot } from '../dom/page.ts';
import { lettersOf } from '../highlight/text-phrases.ts';
import { copyText } from '../navigation/phrase-navigation.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { Slices } from '../scan/slices.ts';
import { explainMisses } from './missed-phrases.ts';
import { createOverlay } from './overlay.ts';
import { Phrases, type PhrasesProps } from './phrases.tsx';

/** Words are English in every page, and so is their direction. */
const BOX = `
inset: auto 12px 60px auto;
display: flex;
flex-direction: column;
width: min(440px, 100vw - 24px);
height: min(460px, 60vh);
overflow: hidden;
direction: ltr;
text-align: start;
background: light-dark(#fff, #16181a);
border-color: light-dark(#8a8881, #6c6f73);
`;
const CONTENT = `
.title { display: flex; gap: 8px; align-items: center; padding: 8px 8px 8px 14px; }
h2 { flex: 1; margin: 0; font-size: 14px; font-weight: 600; }
button { font-size: 13px; background: light-dark(#f2f0ea, #24272a); border-color: light-dark(#c9c6bd, #45494d); }
details[name] { overflow: auto; overscroll-behavior: contain; }
details[name][open] { flex: 1; min-height: 34px; }
details[name] > summary { position: sticky; top: 0; font-weight: 600; background: light-dark(#f2f0ea, #24272a); }
p { margin: 0; padding: 10px 14px; }
h3 { margin: 0; padding: 12px 14px 4px; font-size: 13px; }
ol { margin: 0; padding: 0; list-style: none; }
li { border-bottom: 1px solid light-dark(#eceae3, #2b2e31); }
summary { padding: 7px 14px; cursor: pointer; }
pre { margin: 0; padding: 8px 14px; white-space: pre-wrap; }
pre { background: light-dark(#f7f5f0, #1f2225); font: 12px/1.45 ui-monospace, monospace; }
.row { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 10px; align-items: center; padding: 8px 8px 8px 14px; }
.row > div { display: grid; gap: 1px; }
q { quotes: none; font-family: Georgia, serif; }
[role=status] { position: sticky; bottom: 0; padding: 8px 14px; background: light-dark(#f2f0ea, #24272a); }
[role=status]:empty { display: none; }
`;

/** In milliseconds: how often the panel shows what there is. */
const INTERVAL = 500;

/** Warns that no phrase is found because all are in an open shadow root: only that of the option `root` is read. */
function warnOfShadowRoot({ store, warn }: Article, missed: ScanReport['missed']): void {
  const phrases = missed.map(({ phrase }) => lettersOf(phrase)).filter(Boolean);
  const host = findEverywhere(pageDocument, ':not(form,journal-inspector)').find(({ shadowRoot }) => {
    const text = lettersOf(shadowRoot?.textContent ?? '');
    return phrases.some((phrase) => text.includes(phrase));
  });
  const { entry } = store.get();
  if (host)
    warn(`no phrase of "${entry}" is found: set the option root to the open shadow root of <${host.localName}>`);
}

const Summary = ({ label, count }: { label: string; count: number }) => (
  <summary>{count === 0 ? label : `${label} (${count})`}</summary>
);

interface PanelProps extends PhrasesProps {
  /** The oldest first. */
  readonly receipts: readonly Receipt[];
  readonly warnings: readonly string[];
  readonly isTelemetry: boolean;
  readonly close: () => void;
}

/** The phrases, every event of analytics with exactly the properties that left the page or would have, and warnings. */
function Panel({ receipts, warnings, isTelemetry, close, ...phrases }: PanelProps) {
  const { found, missed } = phrases.report ?? { found: [], missed: [] };
  const items = receipts.map(({ event, properties, held }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: receipts are only added.
    <li key={index}>
      <details>
        <summary>
          {event} <small>– {held === null ? 'sent' : `not sent: ${held}`}</small>
        </summary>
        <pre>{JSON.stringify({ event, properties }, null, 2)}</pre>
      </details>
    </li>
  ));
  return (
    <>
      <div class="title">
        <h2>Journal inspector</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      <details name="section" open={!isTelemetry}>
        <Summary label="Phrases" count={found.length + missed.length} />
        <Phrases {...phrases} />
      </details>
      <details name="section" open={isTelemetry}>
        <Summary label="Analytics" count={items.length} />
        <div class="row">
          <span>What analytics sends, the newest first.</span>
          <button type="button" onClick={() => void copyText(JSON.stringify(receipts, null, 2))}>
            Copy as JSON
          </button>
        </div>
        <ol>{items.reverse()}</ol>
      </details>
      <details name="section">
        <Summary label="Problems" count={warnings.length} />
        {warnings.length === 0 ? <p>The client reports no errors and no warnings.</p> : null}
        <ol>
          {warnings.map((text) => (
            <li key={text}>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

/** Opens the panel of what a client sends, finds, misses and reports. @returns takes what analytics has sent, or would */
export function openInspector(article: Article): OnReceipt {
  const { store, highlights, warn } = article;
  const open = new AbortController();
  const signal = AbortSignal.any([article.signal, open.signal]);
  const { element, root, place, show } = createOverlay('journal-inspector', BOX, CONTENT, signal);
  const isTelemetry = /[?&]telemetry\b/.test(location.search);
  const receipts: Receipt[] = [];
  let scanned: ScanReport | undefined;
  let report: PhrasesProps['report'];

  const explain = async (scan: ScanReport) => {
    scanned = scan;
    const missed = await new Slices().run(explainMisses(highlights.root(), scan.missed));
    // A later scan may have ended meanwhile.
    if (scan !== scanned) return;
    report = { found: scan.found, missed };
    if (scan.found.length === 0) warnOfShadowRoot(article, scan.missed);
  };
  const update = () => {
    const { report: scan } = store.get();
    if (scan && scan !== scanned) void explain(scan);
    const facts = { report, receipts, warnings: [...(warn.list ?? [])], isTelemetry };
    render(<Panel {...facts} root={highlights.root} signal={signal} close={() => open.abort()} />, root);
  };

  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    open.abort();
  });
  Object.assign(element, { role: 'region', ariaLabel: 'Journal inspector' });
  // It is where lines end.
  if (getComputedStyle(pageRoot()).direction === 'rtl') place('inset: auto auto 60px 12px;');
  update();
  show();
  const timer = setInterval(update, INTERVAL);
  signal.addEventListener('abort', () => clearInterval(timer));
  return (receipt) => void receipts.push(receipt);
}
