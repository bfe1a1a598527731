/** A measured ratio, and what it is to be. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly floor?: number;
  readonly ceiling?: number;
}

export function row(what: string, measured: number, bound: { floor: number } | { ceiling: number }): Row {
  return { what, measured, ...bound };
}

const two = (value: number) => value.toFixed(2);

/** The rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ what, measured, floor, ceiling }) => {
    const bound = floor === undefined ? `≤ ${two(ceiling ?? Number.NaN)}` : `≥ ${two(floor)}`;
    const isMet = floor === undefined ? measured <= (ceiling ?? Number.NaN) : measured >= floor;
    return `| ${what} | ${two(measured)} | ${bound} | ${isMet ? 'yes' : 'no'} |`;
  });
  return ['| what | measured | to be | met |', '| --- | ---: | ---: | --- |', ...lines].join('\n');
}
