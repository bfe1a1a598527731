import type { ExaminedPage } from './examined-page.ts';
import type { JournalTag } from './journal-tag.ts';
import type { Patient } from './patient.ts';
import { askedOrigin } from './read-entry.ts';
import { askForFile, type FileAnswer } from './service/ask-for-file.ts';

type Asker = Pick<Patient, 'ownService'>;

/** Whether browsers load the client from the tag's own address. */
export const loadsClient = ({ element, source }: JournalTag): boolean =>
  source !== undefined && source === element.getAttribute('src');

/** Where the file of a tag is asked for; `undefined` if it may not be asked for. */
function askedAddress({ address }: JournalTag, patient: Asker): string | undefined {
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:') return undefined;
  const origin = askedOrigin(address.origin, patient);
  return origin && new URL(address.pathname + address.search, origin).href;
}

async function readFile(tag: JournalTag, patient: Asker): Promise<[JournalTag, FileAnswer][]> {
  const address = loadsClient(tag) ? askedAddress(tag, patient) : undefined;
  if (address === undefined) return [];
  return [[tag, await askForFile(address, tag.element.getAttribute('integrity') ?? '')]];
}

/** Asks for the client's file of each tag. Those that may not be asked for are left out. */
export async function readFiles({ tags }: Pick<ExaminedPage, 'tags'>, patient: Asker): Promise<ExaminedPage['files']> {
  const answers = await Promise.all(tags.map((tag) => readFile(tag, patient)));
  return new Map(answers.flat());
}
