import { createHash } from 'node:crypto';

/** The hash by which names in Redis tell texts apart. */
const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** The start of the keys that count the requests of clients. @param service whose instances share the counts */
export const rateLimitPrefix = (service: string): string => `journal:rate-limit:${shortHash(service)}:`;

/**
 * The channel on which instances publish invalidations. Other programs and journals may use the same Redis.
 * @param content identifies the content: instances that serve the same content exchange invalidations
 */
export const invalidationChannel = (content: string): string => `journal:{${shortHash(content)}}:purges`;
