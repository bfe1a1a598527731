import { addressOf, lookupAddress } from '../client/api/address.ts';
import { AUTO } from '../client/api/api-reader.ts';
import { JournalError } from '../client/api/errors.ts';
import { requestJson } from '../client/api/request.ts';
import { isAnnotation, isRecord } from '../dom/guards.ts';
import type { EntryAnswer, ExaminedPage, Patient } from './examined-page.ts';

/** A service that does not answer within this time is reported. In milliseconds. */
export const TIME_LIMIT = 10_000;

const NOT_FOUND = 404;

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

const ask = (address: string): Promise<unknown> => requestJson(address, AbortSignal.timeout(TIME_LIMIT));

function failure(error: unknown, service: string, slug: string): EntryAnswer {
  if (!(error instanceof JournalError)) throw error;
  if (error.status === NOT_FOUND) return { kind: 'unknown', slug };
  const isLate = error.cause instanceof Error && error.cause.name === 'TimeoutError';
  return { kind: 'failed', problem: isLate ? `${service} did not answer in time` : error.message };
}

/**
 * Asks the service for the entry of the page and its annotations. Never rejects for a failed request.
 * @returns `undefined` if service or entry are not known
 */
export async function readEntry(page: ExaminedPage, patient: Patient): Promise<EntryAnswer | undefined> {
  const tag = page.tags.find(({ entry }) => entry);
  let slug = page.givenEntry ?? tag?.entry;
  const apiUrl = askedOrigin(page.service, patient);
  if (apiUrl === undefined || !slug) return undefined;
  const service = { apiUrl, environment: tag?.element.dataset.environment || 'production' };
  try {
    if (slug === AUTO) {
      const doi = patient.reading.pageDoi();
      const url = lookedUpAddress(page, patient);
      const isNamed = doi !== undefined || url !== undefined;
      const found = isNamed ? await ask(lookupAddress(service, doi, url ?? '')) : undefined;
      if (!isRecord(found) || typeof found.id !== 'string') return { kind: 'not-found', doi, url };
      slug = found.id;
    }
    const list = await ask(addressOf(service, ['annotations', slug]));
    return { kind: 'known', slug, annotations: Array.isArray(list) ? list.filter(isAnnotation) : [] };
  } catch (error) {
    return failure(error, apiUrl, slug);
  }
}
