import type { DoctorFinding, DoctorReport, DoctorSeverity } from '../../bff/contract/index.ts';
import type { ExaminedPage } from './examined-page.ts';

/** From the worst one. */
export const SEVERITIES: readonly DoctorSeverity[] = ['error', 'warning', 'note'];

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The line of a finding, or its selector. */
export const placeOf = ({ line, selector }: DoctorFinding): string =>
  [line === null ? '' : `line ${line}`, selector ?? ''].filter(Boolean).join(', ');

/** The findings counted: "1 error, 0 warnings, 2 notes". */
export const countFindings = ({ findings }: DoctorReport): string =>
  SEVERITIES.map((severity) =>
    count(findings.filter((finding) => finding.severity === severity).length, severity),
  ).join(', ');

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

/** A selector that names more ancestors than this helps nobody. */
const MAX_STEPS = 4;

/** Ids that need no escaping. */
const SIMPLE_ID = /^[a-z][\w-]*$/i;

/** Counts siblings itself: `:nth-of-type()` in a query would count those of every element of the page. */
function step(element: Element): string {
  const { localName } = element;
  let place = 1;
  for (let before = element.previousElementSibling; before; before = before.previousElementSibling)
    if (before.localName === localName) place++;
  return place === 1 ? localName : `${localName}:nth-of-type(${place})`;
}

const isNamed = (element: Element): boolean =>
  SIMPLE_ID.test(element.id) && element.ownerDocument.getElementById(element.id) === element;

/** A short CSS selector of an element: from the nearest element with an id, by the places of those below. */
function selectorOf(element: Element): string {
  const steps: string[] = [];
  for (let outer: Element | null = element; outer && steps.length < MAX_STEPS; outer = outer.parentElement) {
    if (isNamed(outer)) return [`#${outer.id}`, ...steps].join(' > ');
    if (outer.localName === 'body' || outer.localName === 'head') break;
    steps.unshift(step(outer));
  }
  return steps.join(' > ') || element.localName;
}

/** What a rule says about an element or the whole page. The rule is known from where it comes from. */
export interface Finding {
  readonly severity: DoctorSeverity;
  readonly problem: string;
  readonly remedy: string;
  readonly element?: Element | undefined;
  /** The phrases that it is about. */
  readonly details?: readonly string[];
  readonly paste?: string;
}

/** One concern of the doctor: it looks at a page and changes nothing. */
export type Rule = (page: ExaminedPage) => Iterable<Finding>;

type CreateFinding = (
  problem: string,
  remedy: string,
  element?: Element | null,
  more?: Pick<Finding, 'details' | 'paste'>,
) => Finding;

export const severe =
  (severity: DoctorSeverity): CreateFinding =>
  (problem, remedy, element, more) => ({ severity, problem, remedy, element: element ?? undefined, ...more });

export const error = severe('error');
export const warning = severe('warning');
export const note = severe('note');

/** Completes a finding with its rule and its place. */
export const placed = (
  rule: string,
  { element, paste, details = [], ...finding }: Finding,
  page: ExaminedPage,
): DoctorFinding => ({
  rule,
  ...finding,
  details: [...details],
  paste: paste ?? null,
  selector: element ? selectorOf(element) : null,
  line: (element && page.lineOf?.(element)) ?? null,
});
