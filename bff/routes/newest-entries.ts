import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Responses } from '../cache/open-cache.ts';
import { DEFAULT_DATASET, type EntryMeta } from '../contract/index.ts';
import { bufferResponse, type ResponseParts } from '../http/buffered-response.ts';
import { sendResponse } from '../http/send-response.ts';
import { type CatalogueEntry, combineResults, type Result } from '../journal/index.ts';
import type { ApiOptions } from './options.ts';
import { loadResponse, sendCached } from './responses.ts';

/** Reads the newest entries of a journal. @throws the errors of the content backend */
export async function newestEntries(
  { journal, catalogue }: Pick<ApiOptions, 'journal' | 'catalogue'>,
  env = DEFAULT_DATASET,
  count = 10,
  isListed = (_: CatalogueEntry) => true,
): Promise<Result<EntryMeta[]>> {
  const all = await catalogue.entries(env);
  const newest = all.value.filter(isListed).slice(0, count);
  const ids = newest.map(({ documentId }) => documentId);
  const metas = await journal.entryMetas(ids, env);
  return combineResults(metas.value, [all, metas]);
}

/** A slug for the tag where the journal has no entry yet. */
const PLACEHOLDER = 'your-entry';

/** Whether readers of the entry's page see annotations. */
export const hasShownAnnotations = ({ annotationsCount, annotationVisibility }: EntryMeta): boolean =>
  annotationVisibility && annotationsCount > 0;

/** The slug of the entry that an example shows: the newest one with annotations, else the newest one. */
export function exampleSlug(entries: readonly EntryMeta[]): string {
  const annotated = entries.find(hasShownAnnotations);
  return (annotated ?? entries[0])?.id ?? PLACEHOLDER;
}

interface EntriesPage<Content> {
  readonly cache: Responses;
  readonly key: string;
  read(): Promise<Result<Content>>;
  found(content: Content): ResponseParts;
  unreadable(): ResponseParts;
}

/** Sends a page that shows entries. While they cannot be read, sends it with status 503 and without them. */
export async function sendEntriesPage<Content>(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, key, read, found, unreadable }: EntriesPage<Content>,
): Promise<FastifyReply> {
  try {
    return await sendCached(request, reply, cache, key, () => loadResponse(read(), { found, notFound: unreadable }));
  } catch (error) {
    request.log.error({ err: error }, 'Could not load entries for the page');
    return sendResponse(request, reply, bufferResponse({ ...unreadable(), status: 503 }));
  }
}
