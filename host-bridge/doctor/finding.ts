import type { DoctorFinding, DoctorSeverity } from '../../bff/contract/index.ts';
import type { ExaminedPage } from './examined-page.ts';
import { selectorOf } from './selector-of.ts';

/** What a rule says about an element or the whole page. */
interface Statement {
  readonly problem: string;
  readonly remedy: string;
  readonly element?: Element | undefined;
  /** The phrases that it is about. */
  readonly details?: readonly string[];
  readonly paste?: string;
}

/** One concern of the doctor: it looks at a page and changes nothing. */
export interface Rule {
  readonly name: string;
  examine(page: ExaminedPage): Iterable<Finding>;
}

/** A finding whose rule is known from where it comes from. */
export interface Finding extends Statement {
  readonly severity: DoctorSeverity;
}

const severe =
  (severity: DoctorSeverity) =>
  (problem: string, remedy: string, more: Omit<Statement, 'problem' | 'remedy'> = {}): Finding => ({
    severity,
    problem,
    remedy,
    ...more,
  });

export const error = severe('error');
export const warning = severe('warning');
export const note = severe('note');

/** Completes a finding with its rule and its place. */
export function placed(
  rule: string,
  { element, paste, details = [], ...finding }: Finding,
  page: ExaminedPage,
): DoctorFinding {
  return {
    rule,
    severity: finding.severity,
    problem: finding.problem,
    remedy: finding.remedy,
    details: [...details],
    paste: paste ?? null,
    selector: element ? selectorOf(element) : null,
    line: (element && page.lineOf?.(element)) ?? null,
  };
}
