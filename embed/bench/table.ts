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

/** The rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, measured, most }) =>
      `| ${what} | ${Number(measured.toFixed(2))} | ≤ ${most} | ${measured <= most ? 'yes' : 'no'} |`,
  );
  return ['| what | measured | to be | met |', '| --- | ---: | ---: | --- |', ...lines].join('\n');
}
