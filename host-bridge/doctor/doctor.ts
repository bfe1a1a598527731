import type { DoctorReport } from '../../bff/contract/index.ts';
import { examine } from './examine.ts';
import type { ExaminedPage } from './examined-page.ts';
import { findTags } from './journal-tag.ts';
import { omissionsOf } from './omissions.ts';
import type { Overrides, Patient, Step } from './patient.ts';
import { readEntry } from './read-entry.ts';
import { readFiles } from './read-files.ts';
import { readText } from './read-text.ts';

/** The page and its tags, before anything is asked. */
function openPage({ document, address, headers, lineOf, ownService }: Patient, given: Overrides): ExaminedPage {
  const tags = findTags(document, address);
  const service = given.service ?? tags.find((tag) => tag.service)?.service ?? ownService?.asked;
  const unread = { entry: undefined, files: new Map(), phrases: undefined, colours: undefined };
  return { document, address, headers, lineOf, tags, service, givenEntry: given.entry, ...unread };
}

/**
 * Examines a page.
 *
 * @param onStep called before each step that may take long
 */
export async function diagnose(
  patient: Patient,
  overrides: Overrides,
  onStep: (step: Step) => void,
): Promise<DoctorReport> {
  const opened = openPage(patient, overrides);
  onStep('asking the service');
  const [entry, files] = await Promise.all([readEntry(opened, patient), readFiles(opened, patient)]);
  const asked = { ...opened, entry, files };
  onStep('reading the text');
  const read = await readText(asked, patient);
  const colours = read && patient.hasColours ? patient.reading.readColours(read.elements) : undefined;
  const page = { ...asked, phrases: read?.report, colours };
  onStep('examining the page');
  const { found, missed } = read?.report ?? {};
  return {
    page: patient.name,
    service: page.service ?? null,
    entry: page.entry?.kind === 'known' ? page.entry.slug : null,
    phrases: found && missed ? { found: [...found], missed: [...missed] } : null,
    findings: examine(page),
    notExamined: omissionsOf(page, patient),
  };
}
