/** A measured value and its requirement. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  /** The value as text, with the values it was calculated from. */
  readonly shown: string;
  /** The upper or the lower limit. */
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly unit: string;
}

/** The median of some numbers. For an even count, the upper of the two middle numbers. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Formats a duration: `12 ms`, `3.4 s`. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Formats a ratio: `0.43×`, `12×`. */
export function formatRatio(ratio: number): string {
  return `${ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0)}×`;
}

function isMet({ measured, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Row): boolean {
  return measured <= atMost && measured >= atLeast;
}

/** The head of the Markdown table. */
export const TABLE_HEAD = '| what | measured | required | |\n| --- | --- | --- | --- |';

/** Formats a row of the Markdown table. */
export function tableLine(row: Row): string {
  const bound = row.atMost === undefined ? `≥ ${row.atLeast}` : `≤ ${row.atMost}`;
  return `| ${row.what} | ${row.shown} | ${bound}${row.unit} | ${isMet(row) ? 'ok' : 'short'} |`;
}
