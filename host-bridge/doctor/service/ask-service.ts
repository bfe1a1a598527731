import type { Annotation } from '../../../bff/contract/index.ts';
import { addressOf, lookupAddress } from '../../client/api/address.ts';
import { AUTO } from '../../client/api/api-reader.ts';
import { JournalError } from '../../client/api/errors.ts';
import { requestJson } from '../../client/api/request.ts';
import { isAnnotation, isRecord } from '../../guards.ts';
import type { EntryAnswer } from '../examined-page.ts';
import { TIME_LIMIT } from './time-limit.ts';

/** Which entry is asked for, and where. */
export interface EntryQuestion {
  /** Origin of the service. */
  readonly service: string;
  /** The dataset. */
  readonly environment: string;
  /** A slug, or `auto`. */
  readonly entry: string;
  /** What the page says of itself, for `auto`. */
  readonly doi: string | undefined;
  readonly url: string | undefined;
}

const NOT_FOUND = 404;

const ask = (address: string): Promise<unknown> => requestJson(address, AbortSignal.timeout(TIME_LIMIT));

function failure(error: unknown, question: EntryQuestion, slug: string): EntryAnswer {
  if (!(error instanceof JournalError)) throw error;
  if (error.status === NOT_FOUND) return { kind: 'unknown', slug };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const reason = cause?.name === 'TimeoutError' ? `${question.service} did not answer in time` : error.message;
  return { kind: 'failed', problem: reason };
}

async function annotationsOf({ service, environment }: EntryQuestion, slug: string): Promise<EntryAnswer> {
  const list = await ask(addressOf({ apiUrl: service, environment }, ['annotations', slug]));
  const annotations: Annotation[] = Array.isArray(list) ? list.filter(isAnnotation) : [];
  return { kind: 'known', slug, annotations };
}

/** Asks the service which entry the page shows. @returns `null` if it has none */
async function lookUp({ service, environment, doi, url }: EntryQuestion): Promise<string | null> {
  if (doi === undefined && url === undefined) return null;
  const answer = await ask(lookupAddress({ apiUrl: service, environment }, doi, url ?? ''));
  return isRecord(answer) && typeof answer.id === 'string' ? answer.id : null;
}

/** Asks the service for the annotations of the page's entry. Never rejects for a failed request. */
export async function askForEntry(question: EntryQuestion): Promise<EntryAnswer> {
  let slug = question.entry;
  try {
    if (slug === AUTO) {
      const found = await lookUp(question);
      if (found === null) return { kind: 'not-found', doi: question.doi, url: question.url };
      slug = found;
    }
    return await annotationsOf(question, slug);
  } catch (error) {
    return failure(error, question, slug);
  }
}
