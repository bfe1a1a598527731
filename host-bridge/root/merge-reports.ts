import type { ScanReport } from '../scan/scan-report.ts';

type Found = ScanReport['found'][number];

const keyOf = ({ id, phrase }: Pick<Found, 'id' | 'phrase'>): string => JSON.stringify([id, phrase]);

/** The report of several texts as if they were one. */
export function mergeReports(reports: readonly ScanReport[]): ScanReport {
  const found = new Map<string, Found>();
  for (const each of reports.flatMap((report) => report.found)) {
    const occurrences = (found.get(keyOf(each))?.occurrences ?? 0) + each.occurrences;
    found.set(keyOf(each), { ...each, occurrences });
  }
  const missed = new Map(reports.flatMap((report) => report.missed).map((each) => [keyOf(each), each]));
  for (const key of found.keys()) missed.delete(key);
  return { found: [...found.values()], missed: [...missed.values()] };
}
