const FIRST_GAP = /^()(.* )?([^ ]+ ?)$/;
const OTHER_GAPS = /^([^ ]*)( ?)(.*)$/;

/** An item of a list: `space`, at which a line may break, and the texts that stay on the item's line. */
interface ListUnit {
  readonly index: number;
  readonly space: string;
  readonly before: string;
  readonly after: string;
}

/** Splits a list such as "by A, B & C" into the units of its items: "by A,", "B" and "& C". @param count at least 1 */
export function listUnits(
  count: number,
  [comma, and]: readonly [comma: string, and: string],
  [lead, end]: readonly [lead: string, end: string],
): ListUnit[] {
  const gaps = Array.from({ length: count }, (_, index) => {
    const gap = index === count - 1 ? and : comma;
    const match = index === 0 ? FIRST_GAP.exec(lead) : OTHER_GAPS.exec(gap);
    const [, after = '', space = '', before = ''] = match ?? [];
    return { after, space, before };
  });
  return gaps.map(({ space, before }, index) => ({ index, space, before, after: gaps[index + 1]?.after ?? end }));
}
