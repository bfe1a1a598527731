import { errorCode, errorMessage } from '../contract/shared/text.ts';

interface ExportPlace {
  /** Relative to the folder of the exports: `production/data.ndjson`, `staging.ndjson`. */
  file: string;
  /** Line numbers in that file, counted from 1; empty when the problem concerns the whole file. */
  lines?: readonly number[];
}

/** An invalid export. The message names the file and the lines. */
export class LakeError extends Error {
  override readonly name: string = 'LakeError';
  readonly file: string;
  readonly lines: readonly number[];

  constructor(problem: string, { file, lines = [] }: ExportPlace) {
    super(`${file}${describeLines(lines)}: ${problem}`);
    this.file = file;
    this.lines = lines;
  }
}

export class LakeErrors extends LakeError {
  override readonly name = 'LakeErrors';
  readonly errors: readonly LakeError[];

  /** @param first the problem that the export is named by */
  constructor(first: LakeError, others: readonly LakeError[]) {
    super('', first);
    this.errors = [first, ...others];
    this.message = this.errors.map(({ message }) => message).join('\n');
  }
}

/** The system could not read an export that may be valid: no descriptors, no disk space. Reading it again may help. */
export class TransientLakeError extends LakeError {
  override readonly name = 'TransientLakeError';
}

/** Errors of the system, not of the export. */
const TRANSIENT_CODES: readonly string[] = [
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'EDQUOT',
  'ENOMEM',
  'EAGAIN',
  'EIO',
  'ESTALE',
];

/**
 * The LakeError for an error that reading a file threw. A LakeError stays what it is.
 * @param problem what failed, such as `not a readable folder`
 * @param label the name of the file in messages
 */
export function lakeErrorOf(error: unknown, problem: string, label: string): LakeError {
  if (error instanceof LakeError) return error;
  const isTransient = TRANSIENT_CODES.includes(errorCode(error));
  const Kind = isTransient ? TransientLakeError : LakeError;
  return new Kind(`${problem} (${errorMessage(error)})`, { file: label });
}

function describeLines(lines: readonly number[]): string {
  if (lines.length === 0) return '';
  return lines.length === 1 ? `, line ${lines[0]}` : `, lines ${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
}
