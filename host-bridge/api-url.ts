/**
 * The rule for every configured address of the service: an http or https origin without credentials, and nothing behind
 * it but a slash.
 *
 * @returns the origin without a trailing slash, or `null` when the value breaks the rule
 */
export function readOrigin(value: string): string | null {
  try {
    const url = new URL(value.trim());
    const isOrigin = url.pathname === '/' && url.search === '' && url.hash === '';
    const isPlain = url.username === '' && url.password === '';
    return /^https?:$/.test(url.protocol) && isPlain && isOrigin ? url.origin : null;
  } catch {
    return null;
  }
}
