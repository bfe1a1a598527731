/** Reads the slug of a fragment link such as `#neap-tide`. @returns `null` for any other address */
export function hashSlug(href: unknown): string | null {
  if (typeof href !== 'string' || !/^#[^\s#]+$/.test(href.trim())) return null;
  try {
    return decodeURIComponent(href.trim().slice(1));
  } catch {
    return null;
  }
}
