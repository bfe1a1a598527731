import type { ContentSource } from '../content/source.ts';

/**
 * Checks whether the service can serve content. It is ready as soon as the lake has responded once, and stays ready:
 * during a later outage of the lake, the service still has cached responses and should keep receiving requests.
 */
export function readiness({ datasets, query }: Pick<ContentSource, 'datasets' | 'query'>): () => Promise<boolean> {
  const [dataset] = datasets;
  let isReady = false;
  const setReady = () => {
    isReady = true;
  };
  return async () => {
    const isUnknown = !isReady && dataset !== undefined;
    if (isUnknown) await query(dataset, 'count(*[_id == "journalSettings"])').then(setReady, () => {});
    return isReady;
  };
}
