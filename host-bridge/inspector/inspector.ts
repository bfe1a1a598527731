import { type ComponentProps, createElement, render } from 'preact';
import type { AnalyticsClient } from '../analytics/options.ts';
import { memoize } from '../dom/memoize.ts';
import { findAll, root as pageRoot } from '../dom/page.ts';
import { createOverlay } from '../editors/overlay.ts';
import { modeOf } from '../scan/reading-rules.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { Slices } from '../scan/slices.ts';
import { type ExplainedReport, explainMisses, explainReport } from './explain-misses.ts';
import { Inspection } from './inspection.ts';
import { InspectorPanel } from './inspector-panel.tsx';
import { createShowPlace } from './places.ts';

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
.title { display: flex; gap: 8px; align-items: center; padding: 8px 8px 0 14px; }
h2 { flex: 1; margin: 0; font-size: 14px; font-weight: 600; }
button { font-size: 13px; background: light-dark(#f2f0ea, #24272a); border-color: light-dark(#c9c6bd, #45494d); }
[role=tablist] { display: flex; gap: 2px; padding: 8px 8px 0; border-bottom: 1px solid light-dark(#d9d6cd, #383b3f); }
[role=tab] { min-height: 34px; border: 0; border-bottom: 2px solid transparent; border-radius: 0; background: none; }
[role=tab] { color: light-dark(#5c5d61, #a9a7a1); }
[role=tab][aria-selected=true] { border-color: currentcolor; color: inherit; font-weight: 600; }
section { flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain; }
p { margin: 0; padding: 10px 14px; }
h3 { margin: 0; padding: 12px 14px 4px; font-size: 13px; }
ol { margin: 0; padding: 0; list-style: none; }
li { border-bottom: 1px solid light-dark(#eceae3, #2b2e31); }
summary { padding: 7px 14px; cursor: pointer; }
pre { margin: 0; padding: 8px 14px; white-space: pre-wrap; }
pre { background: light-dark(#f7f5f0, #1f2225); font: 12px/1.45 ui-monospace, monospace; }
.row { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 10px; align-items: center; padding: 8px 8px 8px 14px; }
.row > div { display: grid; gap: 1px; }
.row > p { padding: 0; }
q { quotes: none; font-family: Georgia, serif; }
b { font-weight: 600; }
[role=status] { position: sticky; bottom: 0; padding: 8px 14px; background: light-dark(#f2f0ea, #24272a); }
[role=status]:empty { display: none; }
`;

/** Reports the warnings that a client and its elements have printed, and those that they will print. */
function watchWarnings({ warn, menuName, footerName }: AnalyticsClient, onWarning: (text: string) => void): void {
  const elements = findAll(`${CSS.escape(menuName)},${CSS.escape(footerName)}`);
  for (const owner of [{ warn }, ...elements]) {
    // Elements of earlier versions keep no list.
    const printed: unknown = Reflect.get(Object(Reflect.get(owner, 'warn')), 'list');
    if (!(printed instanceof Set)) continue;
    for (const text of printed) onWarning(String(text));
    const add = printed.add.bind(printed);
    printed.add = (text) => {
      onWarning(String(text));
      return add(text);
    };
  }
}

/** The name of the parameter that asks for analytics first. */
const TELEMETRY = 'telemetry';

async function explainScan(client: AnalyticsClient, report: ScanReport): Promise<ExplainedReport> {
  const { phrases, search } = client.missedPhrases() ?? { phrases: [] };
  const reasons = search && (await new Slices().run(explainMisses(search, memoize(modeOf), phrases)));
  return explainReport(report, reasons ?? new Map());
}

/** Opens the panel that shows what a client sends, finds, misses and reports. It is in a shadow root. */
export function openInspector(client: AnalyticsClient): Inspection {
  const open = new AbortController();
  const { element, root, place, show } = createOverlay('journal-inspector', BOX, CONTENT, open.signal);
  open.signal.addEventListener('abort', () => render(null, root));
  const close = () => open.abort();
  const panel: Omit<ComponentProps<typeof InspectorPanel>, 'inspection'> = {
    first: new URLSearchParams(window.location.search).has(TELEMETRY) ? 'receipts' : 'phrases',
    painted: () => client.paintedPhrases(),
    show: createShowPlace(element, open.signal),
    onClose: close,
  };
  const update = () => {
    if (!open.signal.aborted) render(createElement(InspectorPanel, { inspection, ...panel }), root);
  };
  const inspection = new Inspection((report) => explainScan(client, report), update);
  watchWarnings(client, (text) => inspection.addProblem('Warning', text));
  update();
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', 'Journal inspector');
  // It is where lines end.
  if (getComputedStyle(pageRoot()).direction === 'rtl') place('inset: auto auto 60px 12px;');
  client.clientSignal.addEventListener('abort', close, { once: true });
  if (!client.clientSignal.aborted) show();
  return inspection;
}
