import type { ContentSource } from '../content/source.ts';
import type { Answer } from '../http/answer.ts';
import type { AnswerCache } from './content-answers.ts';
import { TaggedCache } from './tagged-cache.ts';

/** While changes are told of, an answer is fresh until it is told that it is not; the hour only bounds a lost message. */
const FRESH_WHILE_TOLD_MS = 3_600_000;
/** While they are not, an answer is asked for again after this long, by whoever comes next, in the background. */
const FRESH_WHILE_UNTOLD_MS = 2_000;

export interface FollowedCache {
  readonly cache: AnswerCache;
  /** Whether changes are told of now. */
  readonly isLive: boolean;
  close(): void;
}

/** A cache that follows the changes of its content: what an edit touches is outdated at once, and nothing else is. */
export function followedCache(content: Pick<ContentSource, 'follow'>, maxBytes: number): FollowedCache {
  let isLive = false;
  const freshFor = () => (isLive ? FRESH_WHILE_TOLD_MS : FRESH_WHILE_UNTOLD_MS);
  const cache: AnswerCache = new TaggedCache<Answer>({ maxBytes, freshFor });
  const close = content.follow({
    changed: (tags) => void cache.purge(tags),
    missed: () => void cache.purgeAll(),
    live: (now) => {
      isLive = now;
    },
  });
  return {
    cache,
    get isLive() {
      return isLive;
    },
    close,
  };
}
