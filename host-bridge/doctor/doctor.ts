import type { DoctorFinding, DoctorReport } from '../../bff/contract/index.ts';
import { counted } from '../../bff/contract/shared/text.ts';
import { type ExaminedPage, findRoot, findTags, isFrame, type PageInput } from './examined-page.ts';
import { type Finding, SEVERITIES } from './finding.ts';
import { loadsClient, readEntry, readFiles } from './read-service.ts';
import { citation, entry, file, ids, mixedContent, pdf, phrases, root, viewport } from './rules/page.ts';
import { policy } from './rules/policy.ts';
import { options, tag } from './rules/tag.ts';

/** All rules by their names, in the order in which a publisher should read their findings. None changes the page. */
const RULES: Readonly<Record<string, (page: ExaminedPage) => Iterable<Finding>>> = {
  tag,
  file,
  'mixed-content': mixedContent,
  policy,
  options,
  entry,
  root,
  phrases,
  viewport,
  ids,
  citation,
  pdf,
};

/** A CSS selector of an element: from the nearest element with a plain id, or of so many elements at most. */
function selectorOf(element: Element, steps = 4): string {
  const { id, localName, ownerDocument, parentElement: parent } = element;
  if (/^[a-z][\w-]*$/i.test(id) && ownerDocument.getElementById(id) === element) return `#${id}`;
  const place = [...(parent?.children ?? [])].filter((child) => child.localName === localName).indexOf(element);
  const step = place > 0 ? `${localName}:nth-of-type(${place + 1})` : localName;
  return parent === null || parent.matches('html, body, head') || steps === 1
    ? step
    : `${selectorOf(parent, steps - 1)} > ${step}`;
}

/** Runs all rules. @returns errors first, then warnings, then notes */
export function examine(page: ExaminedPage): DoctorFinding[] {
  const findings = Object.entries(RULES).flatMap(([rule, find]) =>
    [...find(page)].map(({ element, ...finding }) => {
      const selector = element ? selectorOf(element) : null;
      const line = (element && page.lineOf?.(element)) ?? null;
      return { rule, details: [], paste: null, ...finding, selector, line };
    }),
  );
  return SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}

/** What the examination of a page left out, and why. @param uncompared how many lost phrases were not compared with its text */
function omissionsOf(page: ExaminedPage, input: PageInput, uncompared: number): DoctorReport['notExamined'] {
  const canAsk = page.service === undefined || page.askedAt(page.service) !== undefined;
  const noEntry = canAsk ? 'the article is not known' : `${page.service} was not asked`;
  const unread = page.entry ? 'the article is not in the HTML of the page' : noEntry;
  const unasked = new Set(
    page.tags.flatMap((tag) => (page.files.has(tag) || !loadsClient(tag) ? [] : `${tag.source} was not asked for`)),
  );
  const tooLong = `the page is too long to search it for texts like ${counted(uncompared, 'lost phrase')}`;
  return [
    ...(page.phrases ? [] : [{ subject: 'phrases', reason: unread }]),
    ...(uncompared === 0 ? [] : [{ subject: 'nearest text', reason: tooLong }]),
    ...[...unasked].map((reason) => ({ subject: 'the client’s file', reason })),
    ...(page.headers ? [] : [{ subject: 'response headers', reason: 'they are not in the HTML' }]),
    ...input.omissions,
  ];
}

export interface Overrides {
  readonly entry?: string | undefined;
  readonly service?: string | undefined;
}

/** Examines a page. @param onStep called before each step that may take long */
export async function diagnose(
  input: PageInput,
  overrides: Overrides,
  onStep: (step: string) => void,
): Promise<DoctorReport> {
  const { document, address, reading } = input;
  const tags = findTags(document, address);
  const service = overrides.service ?? tags.find((tag) => tag.service)?.service ?? input.service;
  const opened = { ...input, tags, service, givenEntry: overrides.entry };
  onStep('asking the service');
  const [answer, files] = await Promise.all([readEntry(opened, reading), readFiles(opened)]);
  onStep('reading the text');
  const selector = tags.find(({ element }) => element.dataset.root)?.element.dataset.root;
  const parts = (findRoot(input.styled, selector) ?? []).filter((part) => !isFrame(part));
  const { entry } = answer;
  const read = entry && parts.length > 0 ? await reading.readPhrases(parts, entry.annotations) : undefined;
  const page: ExaminedPage = { ...opened, ...answer, files, phrases: read?.report };
  onStep('examining the page');
  return {
    page: input.name,
    service: service ?? null,
    entry: entry?.slug ?? null,
    phrases: read?.report ?? null,
    findings: examine(page),
    notExamined: omissionsOf(page, input, read?.uncompared ?? 0),
  };
}
