/** A piece of a list as read: an item by its place, or the words between two. */
export type ListPart = { readonly item: number } | { readonly between: string };

/**
 * A list as people write it: "A, B & C".
 * @param and what joins the last two; `null`: as Intl has it for the language
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
