import { createElement, render } from 'preact';
import type { Receipt } from '../analytics/destination.ts';
import type { AnalyticsEvent } from '../analytics/event-log.ts';
import type { AnalyticsClient } from '../analytics/options.ts';
import { memoize } from '../dom/memoize.ts';
import { findAll, root as pageRoot } from '../dom/page.ts';
import { simplifyText } from '../dom/simplify-text.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import { createOverlay } from '../editors/overlay.ts';
import { modeOf } from '../scan/reading-rules.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { Slices } from '../scan/slices.ts';
import { type ExplainedReport, explainMisses, explainReport } from './explain-misses.ts';
import { InspectorPanel, type Problem, type Shown } from './inspector-panel.tsx';
import { createShowPlace } from './phrases.tsx';

/** Limit of shown receipts. The oldest are removed. */
const MAX_RECEIPTS = 500;

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

/** The elements with open shadow roots in a tree, including those inside other shadow roots. */
function shadowHosts(tree: ParentNode): Element[] {
  // A form has no shadow root, but elements in it can hide this.
  return [...tree.querySelectorAll(':not(form)')].flatMap((element) => {
    const { shadowRoot } = element;
    return shadowRoot ? [element, ...shadowHosts(shadowRoot)] : [];
  });
}

/**
 * Explains to the publisher why a scan found nothing, if the phrases are in an open shadow root. The client reads only
 * the one that the option `root` names.
 */
function explainNothingFound(entry: string, missed: ScanReport['missed'], warn: (text: string) => void): void {
  const phrases = missed.map(({ phrase }) => simplifyText(phrase));
  const host = shadowHosts(pageDocument).find(({ shadowRoot }) => {
    const text = simplifyText(`${shadowRoot?.textContent}`);
    return phrases.some((phrase) => text.includes(phrase));
  });
  if (host)
    warn(`no phrase of "${entry}" is found: set the option root to the open shadow root of <${host.localName}>`);
}

/** Reports the warnings that a client and its elements have printed, and those that they will print. */
function watchWarnings({ warn, menuName, footerName }: AnalyticsClient, onWarning: (text: string) => void): void {
  for (const owner of [{ warn }, ...findAll(`${CSS.escape(menuName)},${CSS.escape(footerName)}`)]) {
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

async function explainScan(client: AnalyticsClient, report: ScanReport): Promise<ExplainedReport> {
  const { phrases, search } = client.missedPhrases() ?? { phrases: [] };
  const reasons = search && (await new Slices().run(explainMisses(search, memoize(modeOf), phrases)));
  return explainReport(report, reasons ?? new Map());
}

/** The name of the parameter that asks for analytics first. */
const TELEMETRY = 'telemetry';

/** What the inspector is told. */
export interface Inspection {
  /** Takes what analytics has sent, or would have. */
  addReceipt(receipt: Receipt): void;
  /** Takes an event of the client. */
  accept(event: AnalyticsEvent): void;
  /** The client prints most errors as warnings, too. Each text is shown once. */
  addProblem(kind: Problem['kind'], text: string): void;
}

/** Opens the panel that shows what a client sends, finds, misses and reports. It is in a shadow root. */
export function openInspector(client: AnalyticsClient): Inspection {
  const open = new AbortController();
  const { element, root, place, show } = createOverlay('journal-inspector', BOX, CONTENT, open.signal);
  open.signal.addEventListener('abort', () => render(null, root));
  const close = () => open.abort();
  const first = new URLSearchParams(window.location.search).has(TELEMETRY) ? 'receipts' : 'phrases';
  const actions = { painted: () => client.paintedPhrases(), show: createShowPlace(element, open.signal), close };
  let shown: Shown = { receipts: [], report: undefined, problems: [] };
  const update = (changed: Partial<Shown>) => {
    shown = { ...shown, ...changed };
    if (!open.signal.aborted) render(createElement(InspectorPanel, { ...shown, ...actions, first }), root);
  };

  let received = 0;
  let lastScan: ScanReport | undefined;
  const addProblem: Inspection['addProblem'] = (kind, text) => {
    const { problems } = shown;
    if (!problems.some((problem) => problem.text === text)) update({ problems: [...problems, { kind, text }] });
  };
  const showScan = async (entry: string, scan: ScanReport) => {
    lastScan = scan;
    const report = await explainScan(client, scan);
    // A later scan may have ended meanwhile.
    if (lastScan !== scan) return;
    if (scan.found.length === 0) explainNothingFound(entry, scan.missed, (text) => addProblem('Warning', text));
    update({ report });
  };

  watchWarnings(client, (text) => addProblem('Warning', text));
  update({});
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
  return {
    addProblem,
    addReceipt(receipt) {
      const numbered = { ...receipt, number: ++received };
      update({ receipts: [numbered, ...shown.receipts].slice(0, MAX_RECEIPTS) });
    },
    accept([kind, detail]) {
      if (kind === 'journal:scanComplete') void showScan(detail.entry, detail);
      else if (kind === 'journal:error') addProblem('Error', detail.error.message);
    },
  };
}
