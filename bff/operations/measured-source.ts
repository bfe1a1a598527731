import type { ContentSource } from '../content/source.ts';
import { ContentError } from '../contract/public-errors.ts';
import type { Metrics } from './metrics.ts';

const outcomeOf = (error: unknown) => (error instanceof ContentError ? error.reason : 'error');

/** Wraps a source so that its queries are measured. */
export function measuredSource(source: ContentSource, metrics: Metrics): ContentSource {
  return {
    ...source,
    async query(...parameters) {
      const startedAt = performance.now();
      const record = (outcome: string) => metrics.recordLakeQuery(outcome, (performance.now() - startedAt) / 1_000);
      try {
        const result = await source.query(...parameters);
        record('ok');
        return result;
      } catch (error) {
        record(outcomeOf(error));
        throw error;
      }
    },
  };
}
