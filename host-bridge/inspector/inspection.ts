import type { AnalyticsEvent } from '../analytics/event-log.ts';
import type { Receipt } from '../analytics/session/destination.ts';
import type { ExplainedReport } from '../diagnosis/explain-misses.ts';
import { explainNothingFound } from '../diagnosis/explain-nothing-found.ts';
import type { ScanReport } from '../scan/scan-report.ts';

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

/** What the inspector shows of a client. */
export class Inspection {
  /** The newest first. */
  receipts: readonly NumberedReceipt[] = [];
  /** The last scan of the page; `undefined` before the first. */
  report: ExplainedReport | undefined;
  problems: readonly Problem[] = [];
  #lastScan: ScanReport | undefined;
  #received = 0;
  readonly #listeners = new Set<() => void>();
  readonly #explain: (report: ScanReport) => Promise<ExplainedReport>;

  /** @param explain finds out why phrases are missed */
  constructor(explain: (report: ScanReport) => Promise<ExplainedReport>) {
    this.#explain = explain;
  }

  /** Calls `listener` after each change. @returns ends that */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes what analytics has sent, or would have. */
  addReceipt(receipt: Receipt): void {
    const numbered = { ...receipt, number: ++this.#received };
    this.receipts = [numbered, ...this.receipts].slice(0, MAX_RECEIPTS);
    this.#notify();
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
    this.#notify();
  }

  async #showScan(entry: string, scan: ScanReport): Promise<void> {
    this.#lastScan = scan;
    const report = await this.#explain(scan);
    // A later scan may have ended meanwhile.
    if (this.#lastScan !== scan) return;
    this.report = report;
    if (scan.found.length === 0) explainNothingFound(entry, scan.missed, (text) => this.addProblem('Warning', text));
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
