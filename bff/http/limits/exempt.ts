const HEALTH = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Whether a request is answered whatever happens: what tells of the service's state has to be heard when it is worst, and
 * a refused preflight would hide the reason of a refusal from the page that asks.
 */
export function isExempt({ method, url = '' }: { method?: string; url?: string }): boolean {
  return method === 'OPTIONS' || HEALTH.has(url.split('?', 1)[0] ?? '');
}
