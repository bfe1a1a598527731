import type { DoctorFinding, DoctorReport } from '../../bff/contract/index.ts';
import { counted } from '../../bff/contract/shared/text.ts';
import {
  type ExaminedPage,
  findRoot,
  isFrame,
  type Omission,
  type Overrides,
  type PageInput,
  type Step,
} from './examined-page.ts';
import { placed, type Rule, SEVERITIES } from './finding.ts';
import { findTags, type JournalTag } from './journal-tag.ts';
import { askedOrigin, loadsClient, readEntry, readFiles } from './read-service.ts';
import { contrastOfPhrases } from './rules/contrast.ts';
import { citation, frameset, ids, pdf, root, viewport } from './rules/html.ts';
import { options } from './rules/options.ts';
import { phrases } from './rules/phrases.ts';
import { policy } from './rules/policy.ts';
import { entry, file, mixedContent } from './rules/service.ts';
import { tag } from './rules/tag.ts';

/** All rules by their names, in the order in which a publisher should read their findings. */
const RULES: Readonly<Record<string, Rule>> = {
  tag,
  file,
  'mixed-content': mixedContent,
  policy,
  options,
  entry,
  frameset,
  root,
  phrases,
  contrast: contrastOfPhrases,
  viewport,
  ids,
  citation,
  pdf,
};

/** Runs all rules. @returns errors first, then warnings, then notes */
export function examine(page: ExaminedPage): DoctorFinding[] {
  const findings = Object.entries(RULES).flatMap(([name, rule]) =>
    [...rule(page)].map((finding) => placed(name, finding, page)),
  );
  return SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}

const onlyItself = (service: string) => `only ${service}/start can ask ${service}`;

/** Why the text was not searched; `undefined` if it was. */
function unreadReason(page: ExaminedPage, input: PageInput): string | undefined {
  const { phrases, service, entry } = page;
  if (phrases) return undefined;
  if (service === undefined) return 'the page does not name the service';
  if (askedOrigin(service, input) === undefined) return onlyItself(service);
  if (entry?.kind !== 'known') return 'the entry is not known';
  return 'the article is not in the HTML of the page';
}

/** Why the file of a tag was not asked for or compared; `undefined` if it was. */
function unaskedReason(tag: JournalTag, { files }: ExaminedPage): string | undefined {
  const answer = files.get(tag);
  if (answer?.kind === 'not-hashed') return 'without https the browser computes no hash for integrity';
  if (answer || !loadsClient(tag)) return undefined;
  if (tag.address === undefined) return 'its address is relative, and that of the page is not known';
  return tag.service ? onlyItself(tag.address.origin) : `${tag.address.href} is no http or https address`;
}

/** What the examination of a page left out, and why. @param uncompared see `ReadPhrases` */
function omissionsOf(page: ExaminedPage, input: PageInput, uncompared: number): Omission[] {
  const unread = unreadReason(page, input);
  const unasked = new Set(page.tags.flatMap((tag) => unaskedReason(tag, page) ?? []));
  const tooLong = `the page is too long to search it for texts like ${counted(uncompared, 'lost phrase')}`;
  return [
    ...(unread === undefined ? [] : [{ subject: 'phrases', reason: unread }]),
    ...(uncompared === 0 ? [] : [{ subject: 'nearest text', reason: tooLong }]),
    ...[...unasked].map((reason) => ({ subject: 'the client’s file', reason })),
    ...(page.headers ? [] : [{ subject: 'response headers', reason: 'they are not in the HTML' }]),
    ...(input.noColours === undefined ? [] : [{ subject: 'contrast', reason: input.noColours }]),
    ...input.omissions,
  ];
}

/**
 * Examines a page.
 *
 * @param onStep called before each step that may take long
 */
export async function diagnose(
  input: PageInput,
  overrides: Overrides,
  onStep: (step: Step) => void,
): Promise<DoctorReport> {
  const { document, address, headers, lineOf, ownService, reading, noColours } = input;
  const tags = findTags(document, address);
  const service = overrides.service ?? tags.find((tag) => tag.service)?.service ?? ownService?.asked;
  const opened = { document, address, headers, lineOf, tags, service, givenEntry: overrides.entry };
  onStep('asking the service');
  const [entry, files] = await Promise.all([readEntry(opened, input), readFiles(opened, input)]);
  onStep('reading the text');
  const selector = tags.find(({ element }) => element.dataset.root)?.element.dataset.root;
  const parts = (findRoot(input.styled, selector) ?? []).filter((part) => !isFrame(part));
  const canRead = entry?.kind === 'known' && parts.length > 0;
  const read = canRead ? await reading.readPhrases(parts, entry.annotations) : undefined;
  const colours = read && noColours === undefined ? reading.readColours(read.elements) : undefined;
  const page: ExaminedPage = { ...opened, entry, files, phrases: read?.report, colours };
  onStep('examining the page');
  const { found, missed } = read?.report ?? {};
  return {
    page: input.name,
    service: service ?? null,
    entry: entry?.kind === 'known' ? entry.slug : null,
    phrases: found && missed ? { found: [...found], missed: [...missed] } : null,
    findings: examine(page),
    notExamined: omissionsOf(page, input, read?.uncompared ?? 0),
  };
}
