import type { ContentSource } from '../content/source.ts';
import { ContentError } from '../errors.ts';
import type { Metrics } from './metrics.ts';

const outcomeOf = (error: unknown) => (error instanceof ContentError ? error.reason : 'error');

/** A source whose queries are measured. */
export function measuredSource(source: ContentSource, metrics: Metrics): ContentSource {
  return {
    ...source,
    async query(...asked) {
      const startedAt = performance.now();
      const tell = (outcome: string) => metrics.lakeQueryTook(outcome, (performance.now() - startedAt) / 1_000);
      try {
        const answer = await source.query(...asked);
        tell('ok');
        return answer;
      } catch (error) {
        tell(outcomeOf(error));
        throw error;
      }
    },
  };
}
