const FORM = /^#annotation=([^&]+)$/;

/** The slug in a fragment of exactly the form `#annotation=<slug>`; `undefined` for any other fragment. */
export function annotationIn(hash: string): string | undefined {
  const [, slug] = FORM.exec(hash) ?? [];
  try {
    return slug && decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}

/** The fragment that opens an annotation. */
export const fragmentOf = (slug: string): string => `#annotation=${encodeURIComponent(slug)}`;

/** An address that opens an annotation. */
export function addressOf(page: string, slug: string): string {
  const [base] = page.split('#');
  return base + fragmentOf(slug);
}
