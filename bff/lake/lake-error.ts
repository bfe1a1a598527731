/** The place of a problem in an export. */
export interface ExportPlace {
  /** Relative to the folder of the exports: `production/data.ndjson`, `staging.tar.gz`. */
  file: string;
  /** Line numbers in that file, counted from 1; empty when the problem concerns the whole file. */
  lines?: readonly number[];
}

/** An invalid export. The message names the file and the lines. */
export class LakeError extends Error {
  override readonly name = 'LakeError';
  readonly file: string;
  readonly lines: readonly number[];

  constructor(problem: string, { file, lines = [] }: ExportPlace) {
    super(`${file}${describeLines(lines)}: ${problem}`);
    this.file = file;
    this.lines = lines;
  }
}

function describeLines(lines: readonly number[]): string {
  if (lines.length === 0) return '';
  return lines.length === 1 ? `, line ${lines[0]}` : `, lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
}
