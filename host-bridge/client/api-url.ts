/**
 * The rule for every configured address of the service: an http or https origin without credentials, and nothing behind
 * it but a slash.
 *
 * @returns the origin without a trailing slash, or `null` when the value breaks the rule
 */
export function readOrigin(value: string): string | null {
  try {
    const { href, origin } = new URL(value);
    // Of another scheme, the origin is "null".
    return /^http/.test(href) && href === `${origin}/` ? origin : null;
  } catch {
    return null;
  }
}
