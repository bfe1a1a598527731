const OPERATIONS_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Whether a request is exempt from rate limiting and back-pressure. Health and metrics must stay readable under load,
 * and a refused preflight would hide the reason of a refusal from the requesting page.
 */
export function isExempt({ method, url = '' }: { method?: string; url?: string }): boolean {
  return method === 'OPTIONS' || OPERATIONS_PATHS.has(url.split('?', 1)[0] ?? '');
}
