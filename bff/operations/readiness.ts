import type { ContentSource } from '../content/source.ts';

/**
 * Whether content can be served: once the lake has answered for the first time, because from then on there are kept
 * answers, and a service that refused its readers whenever the lake is away would have none of them.
 */
export function readiness({ datasets, query }: Pick<ContentSource, 'datasets' | 'query'>): () => Promise<boolean> {
  const [dataset] = datasets;
  let isReady = false;
  let asking: Promise<void> | undefined;
  async function ask(): Promise<void> {
    if (dataset === undefined) return;
    isReady = await query(dataset, 'count(*[_id == "journalSettings"])').then(
      () => true,
      () => false,
    );
  }
  return async () => {
    if (isReady) return true;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    await asking;
    return isReady;
  };
}
