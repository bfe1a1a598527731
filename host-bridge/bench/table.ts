/** The middle of some numbers; of an even count the upper one. */
export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** A Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A duration as it is read: `12 ms`, `3.4 s`. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** How many times as long: `0.4×`, `12×`. */
export function formatRatio(one: number, other: number): string {
  const ratio = one / other;
  return `${ratio < 10 ? ratio.toFixed(2) : ratio.toFixed(0)}×`;
}
