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

/** An item of a list with the text that must stay on its line. */
export interface ListUnit {
  readonly index: number;
  /** The text before the unit, at which a line may break. */
  readonly space: string;
  /** The word directly before the item, such as "&". */
  readonly before: string;
  /** The mark directly after the item, such as a comma. */
  readonly after: string;
}

/**
 * Splits a list such as "by A, B & C" into the units of its items: "by A,", "B" and "& C".
 * @param around text before and after the list
 */
export function listUnits(
  count: number,
  language: string,
  and: string | null,
  [lead, end]: readonly [lead: string, end: string],
): ListUnit[] {
  const texts = [lead];
  for (const part of listParts(count, language, and)) if ('between' in part) texts.push(part.between);
  const gaps = texts.map((text, index) => splitGap(text, index === 0));
  return gaps.map(({ space, before }, index) => ({ index, space, before, after: gaps[index + 1]?.after ?? end }));
}

/** Splits the text between two items. The text before the first item has no item before it. */
function splitGap(text: string, isFirst: boolean): Omit<ListUnit, 'index'> {
  const [, after = '', space = '', before = ''] =
    (isFirst ? /^()(.* )?([^ ]+ ?)$/ : /^([^ ]*)( ?)(.*)$/).exec(text) ?? [];
  return { space, before, after };
}
