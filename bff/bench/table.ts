/** A minimum, a maximum, or both. */
type Bound =
  | { readonly floor: number; readonly ceiling?: number }
  | { readonly floor?: number; readonly ceiling: number };

/** A measured ratio and its required bound. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly bound: Bound;
}

export function row(what: string, measured: number, bound: Bound): Row {
  return { what, measured, bound };
}

const two = (value: number) => value.toFixed(2);

function boundText({ floor = -Infinity, ceiling = Infinity }: Bound): string {
  if (floor === -Infinity) return `≤ ${two(ceiling)}`;
  return ceiling === Infinity ? `≥ ${two(floor)}` : `${two(floor)} to ${two(ceiling)}`;
}

const isMet = (measured: number, { floor = -Infinity, ceiling = Infinity }: Bound) =>
  floor <= measured && measured <= ceiling;

/** The rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, measured, bound }) =>
      `| ${what} | ${two(measured)} | ${boundText(bound)} | ${isMet(measured, bound) ? 'yes' : 'no'} |`,
  );
  return ['| what | measured | required | met |', '| --- | ---: | ---: | --- |', ...lines].join('\n');
}
