import type { AnalyticsEvent } from '../analytics/event-log.ts';
import type { Receipt } from '../analytics/session/destination.ts';
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
  report: ScanReport | undefined;
  problems: readonly Problem[] = [];
  #received = 0;
  readonly #listeners = new Set<() => void>();

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
    if (kind === 'journal:scanComplete') this.report = detail;
    else if (kind === 'journal:error') this.addProblem('Error', detail.error.message);
    else return;
    this.#notify();
  }

  /** The client prints most errors as warnings, too. Each text is shown once. */
  addProblem(kind: Problem['kind'], text: string): void {
    if (this.problems.some((problem) => problem.text === text)) return;
    this.problems = [...this.problems, { kind, text }];
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
