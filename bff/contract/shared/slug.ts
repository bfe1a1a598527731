/**
 * A slug, or a document id of the content backend. It begins with a letter or digit, which excludes paths (`../../`), and
 * contains no character that could end a path segment or a query.
 */
export const SLUG = '^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}._~-]{0,199}$';

export const SLUG_RULE =
  'must be a slug: a letter or digit, then letters, digits, "-", "_", "." or "~", 200 characters at most';

const slugPattern = new RegExp(SLUG, 'u');

/** Whether a text can be the slug of an entry or an annotation. */
export const isSlug = (text: string): boolean => slugPattern.test(text);
