import type { Receipt } from '../analytics/destination.ts';
import type { AnalyticsEvent } from '../analytics/event-log.ts';
import { simplifyText } from '../dom/simplify-text.ts';
import { pageDocument } from '../dom/unclobbered.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import type { ExplainedReport } from './explain-misses.ts';

/** Limit of shown receipts. The oldest are removed. */
const MAX_RECEIPTS = 500;

/** A receipt with a number of its own. */
interface NumberedReceipt extends Receipt {
  readonly number: number;
}

/** An error or a warning of the client. */
export interface Problem {
  readonly kind: 'Error' | 'Warning';
  readonly text: string;
}

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

/** What the inspector shows of a client. */
export class Inspection {
  /** The newest first. */
  receipts: readonly NumberedReceipt[] = [];
  /** The last scan of the page; `undefined` before the first. */
  report: ExplainedReport | undefined;
  problems: readonly Problem[] = [];
  #lastScan: ScanReport | undefined;
  #received = 0;
  readonly #explain: (report: ScanReport) => Promise<ExplainedReport>;
  readonly #onChange: () => void;

  /** @param explain finds out why phrases are missed @param onChange called after each change */
  constructor(explain: (report: ScanReport) => Promise<ExplainedReport>, onChange: () => void) {
    this.#explain = explain;
    this.#onChange = onChange;
  }

  /** Takes what analytics has sent, or would have. */
  addReceipt(receipt: Receipt): void {
    const numbered = { ...receipt, number: ++this.#received };
    this.receipts = [numbered, ...this.receipts].slice(0, MAX_RECEIPTS);
    this.#onChange();
  }

  /** Takes an event of the client. */
  accept([kind, detail]: AnalyticsEvent): void {
    if (kind === 'journal:scanComplete') void this.#showScan(detail.entry, detail);
    else if (kind === 'journal:error') this.addProblem('Error', detail.error.message);
  }

  /** The client prints most errors as warnings, too. Each text is shown once. */
  addProblem(kind: Problem['kind'], text: string): void {
    if (this.problems.some((problem) => problem.text === text)) return;
    this.problems = [...this.problems, { kind, text }];
    this.#onChange();
  }

  async #showScan(entry: string, scan: ScanReport): Promise<void> {
    this.#lastScan = scan;
    const report = await this.#explain(scan);
    // A later scan may have ended meanwhile.
    if (this.#lastScan !== scan) return;
    this.report = report;
    if (scan.found.length === 0) explainNothingFound(entry, scan.missed, (text) => this.addProblem('Warning', text));
    this.#onChange();
  }
}
