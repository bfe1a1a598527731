import { createElement, render } from 'preact';
import type { AnalyticsClient } from '../analytics/analytics-client.ts';
import { type ExplainedReport, explainMisses, explainReport } from '../diagnosis/explain-misses.ts';
import { isRecord } from '../guards.ts';
import { memoize } from '../memoize.ts';
import { removeNode } from '../remove-node.ts';
import { modeOf } from '../scan/reading-rules.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { Slices } from '../scan/slices.ts';
import { pageDocument } from '../unclobbered.ts';
import { Inspection } from './inspection.ts';
import { INSPECTOR_CSS } from './inspector.css.ts';
import { InspectorPanel } from './inspector-panel.tsx';
import { createShowPlace } from './places.ts';

type OnWarning = (text: string) => void;

/** The texts that a function has printed; earlier versions of the client do not keep them. */
const printedBy = (warn: unknown): unknown => (typeof warn === 'function' ? Reflect.get(warn, 'list') : undefined);

function watch(warn: unknown, onWarning: OnWarning): void {
  const printed = printedBy(warn);
  if (!(printed instanceof Set)) return;
  for (const text of printed) onWarning(String(text));
  const add = printed.add.bind(printed);
  printed.add = (text) => {
    onWarning(String(text));
    return add(text);
  };
}

/** Reports the warnings that a client and its elements have printed, and those that they will print. */
function watchWarnings(
  { warn, menuName, footerName }: { readonly warn: unknown; readonly menuName: string; readonly footerName: string },
  onWarning: OnWarning,
): void {
  watch(warn, onWarning);
  for (const element of pageDocument.querySelectorAll(`${CSS.escape(menuName)},${CSS.escape(footerName)}`))
    if (isRecord(element)) watch(element.warn, onWarning);
}

const NAME = 'journal-inspector';

/** The name of the parameter that asks for analytics first. */
const TELEMETRY = 'telemetry';

/** An open inspector. */
export type Inspector = Pick<Inspection, 'accept' | 'addReceipt' | 'addProblem'>;

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
export function openInspector(client: AnalyticsClient): Inspector {
  const inspection = new Inspection((report) => explainScan(client, report));
  watchWarnings(client, (text) => inspection.addProblem('Warning', text));
  // Clients before this one define an element of this name, which has a shadow root of its own.
  const element = pageDocument.createElement(customElements.get(NAME) ? 'div' : NAME);
  const styles = new CSSStyleSheet();
  styles.replaceSync(INSPECTOR_CSS);
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styles];
  const open = new AbortController();
  const remove = () => {
    open.abort();
    render(null, root);
    removeNode(element);
  };
  const panel = createElement(InspectorPanel, {
    inspection,
    first: new URLSearchParams(window.location.search).has(TELEMETRY) ? 'receipts' : 'phrases',
    painted: () => client.paintedPhrases(),
    show: createShowPlace(element, open.signal),
    onClose: remove,
  });
  render(panel, root);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    remove();
  });
  client.clientSignal.addEventListener('abort', remove, { once: true });
  if (!client.clientSignal.aborted) show(element);
  return inspection;
}
