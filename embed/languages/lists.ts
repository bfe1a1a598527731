/** An item of a list with the text that must stay on its line. */
interface ListUnit {
  readonly index: number;
  /** The text before the unit, at which a line may break. */
  readonly space: string;
  /** The word directly before the item, such as "&". */
  readonly before: string;
  /** The mark directly after the item, such as a comma. */
  readonly after: string;
}

/** The texts between the items of a list such as "A, B & C". */
function textsBetween(count: number, language: string, and: string | null): string[] {
  if (and !== null) return Array.from({ length: count - 1 }, (_, index) => (index === count - 2 ? and : ', '));
  const items = Array.from({ length: count }, String);
  const parts = new Intl.ListFormat(language, { type: 'conjunction' }).formatToParts(items);
  return parts.filter(({ type }) => type === 'literal').map(({ value }) => value);
}

/**
 * Splits a list such as "by A, B & C" into the units of its items: "by A,", "B" and "& C".
 * @param count number of items, at least one
 * @param and joins the last two items; `null` uses the conjunction of `Intl.ListFormat`
 * @param around text before and after the list
 */
export function listUnits(
  count: number,
  language: string,
  and: string | null,
  [lead, end]: readonly [lead: string, end: string],
): ListUnit[] {
  const gaps = [lead, ...textsBetween(count, language, and)].map((text, index) => splitGap(text, index === 0));
  return gaps.map(({ space, before }, index) => ({ index, space, before, after: gaps[index + 1]?.after ?? end }));
}

/** Splits the text between two items. The text before the first item has no item before it. */
function splitGap(text: string, isFirst: boolean): Omit<ListUnit, 'index'> {
  const [, after = '', space = '', before = ''] =
    (isFirst ? /^()(.* )?([^ ]+ ?)$/ : /^([^ ]*)( ?)(.*)$/).exec(text) ?? [];
  return { space, before, after };
}
