import type { ExaminedPage } from './examined-page.ts';
import type { JournalTag } from './journal-tag.ts';
import type { Omission, Patient } from './patient.ts';
import { askedOrigin } from './read-entry.ts';
import { loadsClient } from './read-files.ts';

const onlyItself = (service: string) => `only ${service}/start can ask ${service}`;

/** Why the text was not searched; `undefined` if it was. */
function unreadReason(page: ExaminedPage, patient: Patient): string | undefined {
  const { phrases, service, entry } = page;
  if (phrases) return undefined;
  if (service === undefined) return 'the page does not name the service';
  if (askedOrigin(service, patient) === undefined) return onlyItself(service);
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

/** What the examination of a page left out, and why. */
export function omissionsOf(page: ExaminedPage, patient: Patient): Omission[] {
  const unread = unreadReason(page, patient);
  const isColourless = !patient.hasColours && !patient.omissions.some(({ subject }) => subject === 'contrast');
  const unasked = new Set(page.tags.flatMap((tag) => unaskedReason(tag, page) ?? []));
  return [
    ...(unread === undefined ? [] : [{ subject: 'phrases', reason: unread }]),
    ...[...unasked].map((reason) => ({ subject: 'the client’s file', reason })),
    ...(page.headers ? [] : [{ subject: 'response headers', reason: 'they are not in the HTML' }]),
    ...(isColourless ? [{ subject: 'contrast', reason: 'the page’s style sheets were not loaded' }] : []),
    ...patient.omissions,
  ];
}
