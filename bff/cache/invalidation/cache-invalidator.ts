import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ContentSource } from '../../content/source.ts';
import { datasetTag } from '../../content/tags.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import { MemoryCache } from '../memory-cache/memory-cache.ts';
import { readThrough } from '../redis-cache/read-through.ts';
import type { SharedTier } from '../redis-cache/shared-tier.ts';
import type { AnswerCache } from '../response-cache.ts';
import type { CdnPurge } from './cdn/cdn-purge.ts';
import type { RemoteInvalidation } from './instance-bus.ts';

/** While changes are told of, an answer is fresh until it is told that it is not; the hour only bounds a lost message. */
const TTL_SUBSCRIBED_MS = 3_600_000;
/** While they are not, an answer is asked for again after this long, by whoever comes next, in the background. */
const TTL_DISCONNECTED_MS = 2_000;
/** A change may be heard of twice, from the lake and from another instance; so many are remembered for so long. */
const HEARD = { max: 1_000, ttl: 60_000 };

export interface FollowedCacheOptions {
  readonly content: Pick<ContentSource, 'datasets' | 'subscribe'>;
  /** What the answers kept here may take in memory. */
  readonly maxBytes: number;
  /** What is shared with other instances. @param heard to be told of what they purge */
  readonly share?: (heard: RemoteInvalidation) => SharedTier;
  readonly cdn?: CdnPurge;
}

export interface FollowedCache {
  readonly cache: AnswerCache;
  /** Whether changes are told of now. */
  readonly isLive: boolean;
  /** Whether other instances can be told of changes; undefined when there are none. */
  readonly isShared: boolean | undefined;
  /** Outdates, here, in all other instances and in the CDN, what depends on any of the tags. @returns how many are here */
  purge(tags: readonly string[]): number;
  close(): void;
}

/** Names a change by what it says too, so that two of one id are taken for one only if they say the same. */
function nameOf(id: string, tags: readonly string[]): string {
  return `${id} ${createHash('sha1').update(tags.join(' ')).digest('base64url')}`;
}

/** A cache that follows the changes of its content: what an edit touches is outdated at once, and nothing else is. */
export function followedCache({ content, maxBytes, share, cdn }: FollowedCacheOptions): FollowedCache {
  const live = new Set<string>();
  const followed = new Set<string>();
  const heard = new LRUCache<string, true>(HEARD);
  const isLive = () => live.size === content.datasets.length;
  const ttl = () => (isLive() ? TTL_SUBSCRIBED_MS : TTL_DISCONNECTED_MS);
  const local = new MemoryCache<BufferedResponse>({ maxBytes, ttl });

  const outdate = (tags: readonly string[] | null, change: string) => {
    if (change !== '' && heard.has(change)) return;
    if (change !== '') heard.set(change, true);
    if (tags === null) local.purgeAll();
    else local.purge(tags);
  };
  const shared = share?.(outdate);
  const tell = async (tags: readonly string[], change: string) => {
    const isFirst = shared === undefined || (await shared.purge(tags, change));
    if (isFirst) cdn?.purge(tags);
  };

  const stop = content.subscribe({
    changed(tags, id) {
      const change = nameOf(id, tags);
      outdate(tags, change);
      void tell(tags, change);
    },
    subscribed(dataset) {
      const hasFollowed = followed.has(dataset);
      followed.add(dataset);
      live.add(dataset);
      const everything = [datasetTag(dataset)];
      outdate(everything, '');
      if (shared === undefined) cdn?.purge(everything);
      else void shared.began(dataset, hasFollowed).then((isGap) => isGap && cdn?.purge(everything));
    },
    disconnected(dataset) {
      live.delete(dataset);
      shared?.ended(dataset);
    },
  });
  return {
    cache: {
      peek: (key) => local.peek(key),
      purge: (tags) => local.purge(tags),
      get: (key, make) => local.get(key, shared === undefined ? make : readThrough(shared, key, make, ttl)),
      get bytes() {
        return local.bytes;
      },
    },
    get isLive() {
      return isLive();
    },
    get isShared() {
      return shared?.isConnected;
    },
    purge(tags) {
      void tell(tags, '');
      return local.purge(tags);
    },
    close() {
      stop();
      shared?.close();
      cdn?.close();
    },
  };
}
