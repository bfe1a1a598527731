import type { DoctorFinding, DoctorSeverity } from '../../bff/contract/index.ts';
import type { ExaminedPage } from './examined-page.ts';

/** A selector that names more ancestors than this helps nobody. */
const MAX_STEPS = 4;

/** Ids that need no escaping. */
const SIMPLE_ID = /^[a-z][\w-]*$/i;

/** Counts siblings itself: `:nth-of-type()` in a query would count those of every element of the page. */
function step(element: Element): string {
  const { localName } = element;
  let place = 1;
  for (let each = element.previousElementSibling; each; each = each.previousElementSibling)
    if (each.localName === localName) place++;
  return place === 1 ? localName : `${localName}:nth-of-type(${place})`;
}

const isNamed = (element: Element): boolean =>
  SIMPLE_ID.test(element.id) && element.ownerDocument.getElementById(element.id) === element;

/** A short CSS selector of an element: from the nearest element with an id, by the places of those below. */
function selectorOf(element: Element): string {
  const steps: string[] = [];
  for (let each: Element | null = element; each && steps.length < MAX_STEPS; each = each.parentElement) {
    if (isNamed(each)) return [`#${each.id}`, ...steps].join(' > ');
    if (each.localName === 'body' || each.localName === 'head') break;
    steps.unshift(step(each));
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
