import type { BufferedResponse } from '../../http/buffered-response.ts';
import type { Made, Make } from '../memory-cache/memory-cache.ts';
import type { SharedAnswer } from './redis-cache.ts';
import type { SharedTier } from './shared-tier.ts';

const fromShared = ({ made, age }: SharedAnswer, isOutdated: boolean): Made<BufferedResponse> => ({
  ...made,
  shared: { age, isOutdated },
});

/**
 * Takes an answer that any instance has made, else makes it for all. One that is outdated is taken only when it cannot be
 * made and this instance has none itself.
 * @param ttl how long an answer that nobody outdated counts as fresh, in milliseconds
 */
export function readThrough(
  tier: Pick<SharedTier, 'read' | 'write'>,
  key: string,
  make: Make<BufferedResponse>,
  ttl: () => number,
): Make<BufferedResponse> {
  return async (isKept) => {
    const { answer, position } = await tier.read(key);
    if (answer?.isCurrent === true && answer.age < ttl()) return fromShared(answer, false);
    try {
      const made = await make(isKept);
      if (position !== undefined) tier.write(key, made, position);
      return made;
    } catch (error) {
      if (answer === undefined || isKept) throw error;
      return fromShared(answer, true);
    }
  };
}
