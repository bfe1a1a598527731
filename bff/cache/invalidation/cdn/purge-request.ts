/**
 * How a CDN is told the keys: in the header `Surrogate-Key`, as Fastly and Varnish read them, or as the JSON of
 * Cloudflare's API.
 */
export const PURGE_FORMS = ['surrogate-key', 'cloudflare'] as const;
type PurgeForm = (typeof PURGE_FORMS)[number];

/** A CDN that purges by key. */
export interface Cdn {
  readonly url: string;
  readonly form: PurgeForm;
  /** Sent as a bearer token, and as `Fastly-Key` with the keys in a header. */
  readonly token?: string;
}

/** How many keys one call carries: what fits into a header line of common proxies, and Cloudflare's limit. */
export const KEYS_PER_CALL: Readonly<Record<PurgeForm, number>> = { 'surrogate-key': 128, cloudflare: 30 };

/** Headers and body of a call. */
interface PurgeRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Composes the call that purges these keys. */
export function purgeRequest({ form, token }: Cdn, keys: readonly string[]): PurgeRequest {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  if (form === 'cloudflare') {
    return { headers: { ...authorization, 'content-type': 'application/json' }, body: JSON.stringify({ tags: keys }) };
  }
  const fastly: Record<string, string> = token === undefined ? {} : { 'fastly-key': token };
  return { headers: { 'surrogate-key': keys.join(' '), ...authorization, ...fastly } };
}
