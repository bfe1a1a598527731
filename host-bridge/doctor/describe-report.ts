import type { DoctorFinding, DoctorReport, DoctorSeverity } from '../../bff/contract/index.ts';

/** From the worst one. */
export const SEVERITIES: readonly DoctorSeverity[] = ['error', 'warning', 'note'];

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The line of a finding, or its selector. */
export const placeOf = ({ line, selector }: DoctorFinding): string =>
  [line === null ? '' : `line ${line}`, selector ?? ''].filter(Boolean).join(', ');

/** The findings counted: "1 error, 0 warnings, 2 notes". */
export const countFindings = ({ findings }: DoctorReport): string =>
  SEVERITIES.map((severity) => count(findings.filter((one) => one.severity === severity).length, severity)).join(', ');

/** What was found and missed: "17 of 18 phrases are in the text". */
export function countPhrases({ found, missed }: NonNullable<DoctorReport['phrases']>): string {
  const all = count(found.length + missed.length, 'phrase');
  return `${found.length} of ${all} ${found.length === 1 ? 'is' : 'are'} in the text`;
}

function describeFinding(finding: DoctorFinding): string[] {
  const place = placeOf(finding);
  return [
    `${finding.severity}: ${finding.problem}${place === '' ? '' : ` (${place})`}`,
    ...finding.details.map((line) => `    ${line}`),
    `  → ${finding.remedy}`,
    ...(finding.paste ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => `    ${line}`),
  ];
}

/** The report as text. */
export function describeReport(report: DoctorReport): string {
  const { page, service, entry, phrases, findings, notExamined } = report;
  return [
    `${page}: entry ${entry ?? '(unknown)'}, service ${service ?? '(unknown)'}`,
    ...findings.flatMap(describeFinding),
    ...notExamined.map(({ subject, reason }) => `not examined: ${subject}: ${reason}`),
    ...(phrases ? [countPhrases(phrases)] : []),
    countFindings(report),
  ].join('\n');
}
