import { createHash } from 'node:crypto';

/** The hash by which names in Redis tell texts apart. */
const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The start of the keys that count the requests of clients. @param service whose instances share the counts */
export const rateLimitPrefix = (service: string): string => `journal:rate-limit:${shortHash(service)}:`;

/**
 * The channels of one content in Redis. Other programs and journals may use the same Redis.
 * @param content identifies the content: instances that serve the same content exchange invalidations
 */
export function channelNames(content: string) {
  // The braces keep all names of one journal on one node of a Redis cluster.
  const prefix = `journal:{${shortHash(content)}}`;
  return {
    /** The channel on which instances publish invalidations. */
    invalidations: `${prefix}:purges`,
    /** The channel that an instance subscribes to while it receives a dataset's changes. Nothing is published there. */
    subscribers: (dataset: string) => `${prefix}:following:${dataset}`,
  };
}

export type ChannelNames = ReturnType<typeof channelNames>;
