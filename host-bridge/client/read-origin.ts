/**
 * Checks a configured address of the service. It must be an http or https origin without credentials, optionally
 * followed by a slash.
 *
 * @returns the origin without a trailing slash, or `null` for any other value
 */
export function readOrigin(value: string): string | null {
  try {
    const { href, origin } = new URL(value);
    // Other schemes have the origin "null".
    return /^http/.test(href) && href === `${origin}/` ? origin : null;
  } catch {
    return null;
  }
}
