/** A part of a list: an item by its index, or the text between two items. */
export type ListPart = { readonly item: number } | { readonly between: string };

/**
 * Splits a list such as "A, B & C" into its parts.
 * @param and joins the last two items; `null` uses the conjunction of `Intl.ListFormat`
 */
export function listParts(count: number, language: string, and: string | null): ListPart[] {
  const indexes = Array.from({ length: count }, (_, index) => String(index));
  if (and === null) {
    const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(indexes);
    return parts.map((part) => (part.type === 'element' ? { item: Number(part.value) } : { between: part.value }));
  }
  return indexes.flatMap((_, index): ListPart[] => {
    const item = { item: index };
    if (index === 0) return [item];
    return [{ between: index === count - 1 ? and : ', ' }, item];
  });
}
