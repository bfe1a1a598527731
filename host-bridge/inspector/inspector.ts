import { type ComponentProps, createElement, render } from 'preact';
import type { AnalyticsClient } from '../analytics/options.ts';
import { memoize } from '../dom/memoize.ts';
import { addStyleSheet } from '../dom/style-sheet.ts';
import { pageDocument, removeNode } from '../dom/unclobbered.ts';
import { modeOf } from '../scan/reading-rules.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { Slices } from '../scan/slices.ts';
import { type ExplainedReport, explainMisses, explainReport } from './explain-misses.ts';
import { Inspection } from './inspection.ts';
import { INSPECTOR_CSS } from './inspector.css.ts';
import { InspectorPanel } from './inspector-panel.tsx';
import { createShowPlace } from './places.ts';

/** Reports the warnings that a client and its elements have printed, and those that they will print. */
function watchWarnings({ warn, menuName, footerName }: AnalyticsClient, onWarning: (text: string) => void): void {
  const elements = pageDocument.querySelectorAll(`${CSS.escape(menuName)},${CSS.escape(footerName)}`);
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

const NAME = 'journal-inspector';

/** The name of the parameter that asks for analytics first. */
const TELEMETRY = 'telemetry';

/** Shows the element above the page, in the top layer where the browser has one. It stands where lines end. */
function show(element: HTMLElement): void {
  const isRightToLeft = getComputedStyle(pageDocument.documentElement).direction === 'rtl';
  element.dataset.side = isRightToLeft ? 'left' : 'right';
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', 'Journal inspector');
  element.popover = 'manual';
  pageDocument.body.append(element);
  element.showPopover?.();
}

async function explainScan(client: AnalyticsClient, report: ScanReport): Promise<ExplainedReport> {
  const { phrases, search } = client.missedPhrases() ?? { phrases: [] };
  const reasons = search && (await new Slices().run(explainMisses(search, memoize(modeOf), phrases)));
  return explainReport(report, reasons ?? new Map());
}

/** Opens the panel that shows what a client sends, finds, misses and reports. It is in a shadow root. */
export function openInspector(client: AnalyticsClient): Inspection {
  // Clients before this one define an element of this name, which has a shadow root of its own.
  const element = pageDocument.createElement(customElements.get(NAME) ? 'div' : NAME);
  const root = element.attachShadow({ mode: 'open' });
  addStyleSheet(root, INSPECTOR_CSS);
  const open = new AbortController();
  const remove = () => {
    open.abort();
    render(null, root);
    removeNode(element);
  };
  const panel: Omit<ComponentProps<typeof InspectorPanel>, 'inspection'> = {
    first: new URLSearchParams(window.location.search).has(TELEMETRY) ? 'receipts' : 'phrases',
    painted: () => client.paintedPhrases(),
    show: createShowPlace(element, open.signal),
    onClose: remove,
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
    remove();
  });
  client.clientSignal.addEventListener('abort', remove, { once: true });
  if (!client.clientSignal.aborted) show(element);
  return inspection;
}
