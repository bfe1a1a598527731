import type { ExaminedPage } from './examined-page.ts';
import type { Omission, Patient } from './patient.ts';
import { askedOrigin } from './read-entry.ts';

/** Why the text was not searched; `undefined` if it was. */
function unreadReason(page: ExaminedPage, patient: Patient): string | undefined {
  const { phrases, service, entry } = page;
  if (phrases) return undefined;
  if (service === undefined) return 'the page does not name the service';
  if (askedOrigin(page, patient) === undefined) return `only ${service}/start can ask ${service}`;
  if (entry?.kind !== 'known') return 'the entry is not known';
  return 'the article is not in the HTML of the page';
}

/** What the examination of a page left out, and why. */
export function omissionsOf(page: ExaminedPage, patient: Patient): Omission[] {
  const unread = unreadReason(page, patient);
  const isColourless = !patient.hasColours && !patient.omissions.some(({ subject }) => subject === 'contrast');
  return [
    ...(unread === undefined ? [] : [{ subject: 'phrases', reason: unread }]),
    ...(page.headers ? [] : [{ subject: 'response headers', reason: 'they are not in the HTML' }]),
    ...(isColourless ? [{ subject: 'contrast', reason: 'the page’s style sheets were not loaded' }] : []),
    ...patient.omissions,
  ];
}
