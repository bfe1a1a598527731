/** A measured figure, and what it is to be. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  /** The figure in words, and what it is made of. */
  readonly shown: string;
  /** The most that it may be, or the least that it must be. */
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly unit: string;
}

/** The middle of some numbers; of an even count the upper one. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** A duration as it is read: `12 ms`, `3.4 s`. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** How many times as long: `0.43×`, `12×`. */
export function formatRatio(ratio: number): string {
  return `${ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0)}×`;
}

function isMet({ measured, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Row): boolean {
  return measured <= atMost && measured >= atLeast;
}

/** The head of a Markdown table of rows. */
export const TABLE_HEAD = '| what | measured | required | |\n| --- | --- | --- | --- |';

/** A row of that table. */
export function tableLine(row: Row): string {
  const bound = row.atMost === undefined ? `≥ ${row.atLeast}` : `≤ ${row.atMost}`;
  return `| ${row.what} | ${row.shown} | ${bound}${row.unit} | ${isMet(row) ? 'ok' : 'short'} |`;
}
