const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A date as readers of the service's own pages write it; empty if there is none. @param date YYYY-MM-DD, or empty */
export function readableDate(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? '' : DATE.format(time);
}

export const countedAnnotations = (count: number): string => (count === 1 ? '1 annotation' : `${count} annotations`);

/** Notices such as errata, which have no annotations, come last. */
export const noticesLast = <Listed extends { readonly annotationsCount: number }>(
  entries: readonly Listed[],
): Listed[] => entries.toSorted((a, b) => Number(a.annotationsCount === 0) - Number(b.annotationsCount === 0));
