import { AUTO } from '../client/api/api-reader.ts';
import type { EntryAnswer, ExaminedPage } from './examined-page.ts';
import type { Patient } from './patient.ts';
import { askForEntry } from './service/ask-service.ts';

/** The origin at which a service is asked; `undefined` if it may not be asked. */
export function askedOrigin(
  service: string | undefined,
  { ownService }: Pick<Patient, 'ownService'>,
): string | undefined {
  if (service === undefined || ownService === undefined) return service;
  return [ownService.asked, ...ownService.origins].includes(service) ? ownService.asked : undefined;
}

/** The address that the client would look up; a page without a public one has none. */
function lookedUpAddress({ document, address }: ExaminedPage, { reading }: Patient): string | undefined {
  const isKnown = address !== undefined || document.querySelector('link[rel~=canonical i][href]') !== null;
  return isKnown ? reading.pageAddress(address?.href) : undefined;
}

/** Asks the service for the entry of the page. @returns `undefined` if service or entry are not known */
export async function readEntry(page: ExaminedPage, patient: Patient): Promise<EntryAnswer | undefined> {
  const tag = page.tags.find(({ entry }) => entry);
  const entry = page.givenEntry ?? tag?.entry;
  const service = askedOrigin(page.service, patient);
  if (service === undefined || !entry) return undefined;
  const environment = tag?.element.dataset.environment || 'production';
  const isAuto = entry === AUTO;
  const url = isAuto ? lookedUpAddress(page, patient) : undefined;
  return askForEntry({ service, environment, entry, doi: isAuto ? patient.reading.pageDoi() : undefined, url });
}
