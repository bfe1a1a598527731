/** Thrown for a file, or a part of one, that is not read at all. The message follows its name. */
export class RefusedInputError extends Error {
  override readonly name = 'RefusedInputError';
  /** The line of the file that it is about. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }
}

/** Refuses a file with more items than any journal has. @throws RefusedInputError */
export function requireCount(count: number, what: string): void {
  if (count > MAX_ITEMS) throw new RefusedInputError(`has more than ${MAX_ITEMS} ${what}; split it`);
}

/** More than any export of a journal has. */
export const MAX_FILE_MEGABYTES = 50;
const MAX_ITEMS = 20_000;
/** Of an annotation, in characters. */
export const MAX_TEXT = 200_000;
/** Elements within elements. */
export const MAX_LEVELS = 100;
