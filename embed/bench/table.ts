/** A measured value, and the most that it may be. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly most: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Mean of the middle half of the values: as robust as the median, and finer where a clock has coarse steps. */
export function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.slice(Math.floor(sorted.length / 4), Math.ceil((sorted.length * 3) / 4));
  return half.reduce((sum, value) => sum + value, 0) / half.length;
}

/** The rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, measured, most }) =>
      `| ${what} | ${Number(measured.toFixed(2))} | ≤ ${most} | ${measured <= most ? 'yes' : 'no'} |`,
  );
  return ['| what | measured | to be | met |', '| --- | ---: | ---: | --- |', ...lines].join('\n');
}
