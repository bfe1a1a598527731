import type { DoctorFinding, DoctorReport, DoctorSeverity } from '../../bff/contract/index.ts';
import { counted } from '../../bff/contract/shared/text.ts';

/** From the worst one. */
export const SEVERITIES: readonly DoctorSeverity[] = ['error', 'warning', 'note'];

export const placeOf = ({ line, selector }: DoctorFinding): string =>
  [line === null ? '' : `line ${line}`, selector ?? ''].filter(Boolean).join(', ');

/** The findings counted: "1 error, 0 warnings, 2 notes". */
export const countFindings = ({ findings }: DoctorReport): string =>
  SEVERITIES.map((name) => counted(findings.filter(({ severity }) => severity === name).length, name)).join(', ');

/** What was found and missed: "17 of 18 phrases are in the text". */
export const countPhrases = ({ found, missed }: NonNullable<DoctorReport['phrases']>): string =>
  `${found.length} of ${counted(found.length + missed.length, 'phrase')} ${found.length === 1 ? 'is' : 'are'} in the text`;

function describeFinding(finding: DoctorFinding): string[] {
  const { severity, problem, details, remedy, paste } = finding;
  const place = placeOf(finding);
  return [
    `${severity}: ${problem}${place === '' ? '' : ` (${place})`}`,
    ...details.map((line) => `    ${line}`),
    `  → ${remedy}`,
    ...(paste === null ? [] : [paste.replace(/^/gm, '    ')]),
  ];
}

export function describeReport(report: DoctorReport): string {
  const { page, service, entry, phrases, findings, notExamined } = report;
  return [
    `${page}: article ${entry ?? '(unknown)'}, service ${service ?? '(unknown)'}`,
    ...findings.flatMap(describeFinding),
    ...notExamined.map(({ subject, reason }) => `not examined: ${subject}: ${reason}`),
    ...(phrases ? [countPhrases(phrases)] : []),
    countFindings(report),
  ].join('\n');
}

/** What a rule says about an element or the whole page. */
export interface Finding
  extends Pick<DoctorFinding, 'severity' | 'problem' | 'remedy'>,
    Partial<Pick<DoctorFinding, 'details' | 'paste'>> {
  readonly element?: Element | undefined;
}

export const withSeverity =
  (severity: DoctorSeverity) =>
  (problem: string, remedy: string, element?: Element | null, more?: Pick<Finding, 'details' | 'paste'>): Finding => ({
    severity,
    problem,
    remedy,
    element: element ?? undefined,
    ...more,
  });

export const error = withSeverity('error');
export const warning = withSeverity('warning');
export const note = withSeverity('note');
