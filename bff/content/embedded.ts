import { timeLimit } from '../concurrency/time-limit.ts';
import { ContentError } from '../contract/public-errors.ts';
import { type Lake, QueryError } from '../lake/index.ts';
import { previewPerspective } from './perspective.ts';
import type { ContentSource } from './source.ts';
import { datasetTag, qualifySyncTags } from './tags.ts';

/** How long a query waits for those before it. A reader waits, too. */
const WAIT_LIMIT_MS = timeLimit(9_000);

/** Why the lake has no result. Its own queue is the limit: there is nothing to retry, and no connection that breaks. */
function contentError(cause: unknown): ContentError {
  const reason = cause instanceof QueryError ? cause.failure.reason : undefined;
  if (reason === 'resultTooLarge') return new ContentError('too large', { cause });
  const isLate = reason === 'timeout' || (cause instanceof DOMException && cause.name === 'TimeoutError');
  return new ContentError(isLate ? 'slow' : 'unreachable', { cause });
}

/**
 * Creates a source that reads a lake in this process.
 * @param isPreview whether queries see what the request's editor previews (see `withPerspective`), in place of what is
 * published
 */
export function embeddedSource(lake: Lake, isPreview = false): ContentSource {
  return {
    datasets: lake.datasets,
    async query(dataset, query, params = {}) {
      const perspective = isPreview ? previewPerspective() : 'published';
      try {
        const read = { dataset, query, params, perspective };
        const { result, tags } = await lake.query(read, AbortSignal.timeout(WAIT_LIMIT_MS));
        const value: unknown = JSON.parse(new TextDecoder().decode(result));
        return { result: value, tags: [datasetTag(dataset), ...qualifySyncTags(dataset, tags)] };
      } catch (error) {
        throw contentError(error);
      }
    },
    subscribe(listener) {
      for (const dataset of lake.datasets) listener.subscribed(dataset, false);
      // A change has no id: this process alone receives it, and content that returns to an earlier state is another one.
      return lake.onChange(({ dataset, tags }) =>
        listener.changed(tags === null ? [datasetTag(dataset)] : qualifySyncTags(dataset, tags), ''),
      );
    },
  };
}
