import caching from '@fastify/caching';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { keysOfResponse } from '../../content/tags.ts';

/**
 * How long caches may keep a response: the value of `Cache-Control`, and of `CDN-Cache-Control` for shared caches that
 * read it. Only a CDN, which is purged, may serve a response from before an edit while it loads the new one.
 */
type CachePolicy = Readonly<{ control: string; cdnControl?: string }>;

/** The policies of successful responses, by kind of resource. */
export const CACHE_POLICIES = {
  /** Metadata and settings, which change rarely. */
  settled: {
    control: 'public, max-age=300, s-maxage=3600, stale-if-error=86400',
    cdnControl: 'max-age=3600, stale-while-revalidate=86400, stale-if-error=86400',
  },
  /** Articles, annotations and the frames that show them. */
  content: {
    control: 'public, max-age=60, s-maxage=300, stale-if-error=86400',
    cdnControl: 'max-age=300, stale-while-revalidate=600, stale-if-error=86400',
  },
  /** Files whose address contains a hash or an exact version. */
  immutable: { control: 'public, max-age=31536000, immutable' },
} as const satisfies Record<string, CachePolicy>;

/** `Cache-Control` of a body whose content has changed, while the new one cannot be loaded. */
const OUTDATED_CONTROL = 'public, max-age=0, s-maxage=5';

/**
 * Gives every successful response of a plugin's routes one cache policy. @fastify/caching marks all other responses
 * `no-store`. A response that sets its own `Cache-Control` keeps it.
 */
export async function useCachePolicy(app: FastifyInstance, name: keyof typeof CACHE_POLICIES): Promise<void> {
  const { control, cdnControl }: CachePolicy = CACHE_POLICIES[name];
  // @fastify/caching treats a 304 as an error, so this hook must run before the plugin's hook.
  app.addHook('onSend', async (_request, reply) => {
    const { statusCode } = reply;
    const isUnchanged = statusCode === 304;
    if (reply.hasHeader('cache-control') || !(isUnchanged || (statusCode >= 200 && statusCode < 300))) return;
    if (isUnchanged) reply.header('cache-control', control);
    if (cdnControl !== undefined) reply.header('cdn-cache-control', cdnControl);
  });
  await app.register(caching, { privacy: control });
}

/**
 * Sets the cache headers that depend on the content of a response.
 * @param content `tags`: names of the content that it shows; `isStale`: whether some of that has changed since
 */
export function describeContent(
  reply: FastifyReply,
  { tags, isStale }: { readonly tags: readonly string[]; readonly isStale?: boolean },
): void {
  reply.contentTags = tags;
  if (isStale === true && !reply.hasHeader('cache-control')) reply.header('cache-control', OUTDATED_CONTROL);
}

/** How CDNs read purge keys: Fastly and Varnish in the header `Surrogate-Key`, Cloudflare in `Cache-Tag`. */
export const PURGE_FORMS = ['surrogate-key', 'cloudflare'] as const;
export type PurgeForm = (typeof PURGE_FORMS)[number];

/** Sends purge keys with responses that shared caches may store. @param form the CDN's; unset: there is no CDN */
export function sendPurgeKeys(app: FastifyInstance, form: PurgeForm | undefined): void {
  app.decorateReply('contentTags', null);
  if (form === undefined) return;
  const [name, separator] = form === 'cloudflare' ? ['cache-tag', ','] : ['surrogate-key', ' '];
  app.addHook('onSend', async (_request, reply) => {
    const keys = keysOfResponse(reply.contentTags ?? []);
    const isStored = reply.statusCode < 400 && reply.getHeader('cache-control') !== 'no-store';
    if (isStored && keys.length > 0) reply.header(name, keys.join(separator));
  });
}

declare module 'fastify' {
  interface FastifyReply {
    /** Names of the content that the response shows; null if it does not depend on content. */
    contentTags: readonly string[] | null;
  }
}
