/** A measured value and its upper limit. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly limit: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Mean of the middle half of the values: as robust as the median, and more precise when a clock has coarse steps. */
export function interquartileMean(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.slice(Math.floor(sorted.length / 4), Math.ceil((sorted.length * 3) / 4));
  return half.reduce((sum, value) => sum + value, 0) / half.length;
}

/** Formats rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, measured, limit }) =>
      `| ${what} | ${Number(measured.toFixed(2))} | ≤ ${limit} | ${measured <= limit ? 'yes' : 'no'} |`,
  );
  return ['| what | measured | to be | met |', '| --- | ---: | ---: | --- |', ...lines].join('\n');
}
