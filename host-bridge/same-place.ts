/** Whether two places of the text are the same. A painted highlight is a new range at each reading. */
export const isSamePlace = (one: Element | Range | undefined, other: Element | Range | undefined): boolean =>
  one instanceof Range && other instanceof Range
    ? one.startContainer === other.startContainer && one.startOffset === other.startOffset
    : one === other;
