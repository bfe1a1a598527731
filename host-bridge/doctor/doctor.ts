import type { DoctorReport } from '../../bff/contract/index.ts';
import { AUTO } from '../client/journal-api.ts';
import { examine } from './examine.ts';
import type { EntryAnswer, ExaminedPage } from './examined-page.ts';
import { findRoot } from './find-root.ts';
import { findTags } from './journal-tag.ts';
import type { Reading } from './reading/index.ts';
import type { ReadPhrases } from './reading/read-phrases.ts';
import { askForEntry } from './service/ask-service.ts';

/** What was not looked at, and why. */
type Omission = DoctorReport['notExamined'][number];

/** A page to examine. */
export interface Patient extends Pick<ExaminedPage, 'document' | 'address' | 'headers' | 'lineOf'> {
  /** Its file or address, for the report. */
  readonly name: string;
  /** The same page where its styles are computed. */
  readonly styled: Document;
  /** The client's code that reads it. */
  readonly reading: Reading;
  /** Whether the colours of the styled page are those that readers see. */
  readonly hasColours: boolean;
  /** What its platform could not look at. */
  readonly omissions: readonly Omission[];
}

/** What the user says in place of the tag. */
export interface Overrides {
  readonly entry?: string | undefined;
  readonly service?: string | undefined;
}

/** The steps of an examination, for its progress. */
export type Step = 'asking the service' | 'reading the text' | 'examining the page';

async function readEntry(page: ExaminedPage, { reading, address }: Patient): Promise<EntryAnswer | undefined> {
  const { tags, service, givenEntry } = page;
  const tag = tags.find(({ entry }) => entry);
  const entry = givenEntry ?? tag?.entry;
  if (service === undefined || !entry) return undefined;
  const environment = tag?.element.dataset.environment || 'production';
  const isPublic = address !== undefined && /^https?:$/.test(address.protocol);
  const canonical = page.document.querySelector('link[rel~=canonical i][href]');
  const url = entry === AUTO && (isPublic || canonical) ? reading.pageAddress() : undefined;
  return askForEntry({ service, environment, entry, doi: reading.pageDoi(), url });
}

/** Searches the text for the phrases of the entry, in the part of the page that the tag names. */
async function readText(page: ExaminedPage, { styled, reading }: Patient): Promise<ReadPhrases | undefined> {
  if (page.entry?.kind !== 'known') return undefined;
  const selector = page.tags.find(({ element }) => element.dataset.root)?.element.dataset.root;
  const parts = findRoot(styled, selector) ?? [];
  // The client reads frames as well, whose documents are not loaded here.
  if (parts.length === 0 || parts.some(({ localName }) => localName === 'iframe')) return undefined;
  return reading.readPhrases(parts, page.entry.annotations);
}

function omissionsOf(page: ExaminedPage, { omissions, hasColours }: Patient): Omission[] {
  const phrases =
    page.service === undefined
      ? 'no address of the service is known'
      : page.entry === undefined
        ? 'no entry is known'
        : 'the text that the entry belongs to is not in the HTML, or the entry is not known';
  return [
    ...(page.phrases ? [] : [{ subject: 'phrases', reason: phrases }]),
    ...(page.phrases && !hasColours && !omissions.some(({ subject }) => subject === 'contrast')
      ? [{ subject: 'contrast', reason: 'the page has style sheets that were not loaded' }]
      : []),
    ...(page.headers ? [] : [{ subject: 'response headers', reason: 'only an address has them' }]),
    ...omissions,
  ];
}

/**
 * Examines a page.
 *
 * @param onStep called before each step that may take long
 */
export async function diagnose(
  patient: Patient,
  { entry: givenEntry, service: givenService }: Overrides,
  onStep: (step: Step) => void,
): Promise<DoctorReport> {
  const { document, address, headers, lineOf, name } = patient;
  const tags = findTags(document, address);
  const service = givenService ?? tags.find((tag) => tag.service)?.service;
  const unread = { document, address, headers, tags, service, givenEntry };
  let page: ExaminedPage = { ...unread, entry: undefined, phrases: undefined, colours: undefined };
  if (lineOf) page = { ...page, lineOf };
  onStep('asking the service');
  page = { ...page, entry: await readEntry(page, patient) };
  onStep('reading the text');
  const read = await readText(page, patient);
  const colours = read && patient.hasColours ? patient.reading.readColours(read.elements) : undefined;
  page = { ...page, phrases: read?.report, colours };
  onStep('examining the page');
  return {
    page: name,
    service: service ?? null,
    entry: page.entry?.kind === 'known' ? page.entry.slug : null,
    found: page.phrases?.found.length ?? 0,
    missed: page.phrases?.missed.length ?? 0,
    findings: examine(page),
    notExamined: omissionsOf(page, patient),
  };
}
