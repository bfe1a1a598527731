/** A wrong use of the program. The message says what to write. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A command of the program `journal`. */
export interface Command {
  readonly name: string;
  /** Its arguments in help texts, such as `FOLDER`. */
  readonly usage: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** The rest of its help text. */
  help(): string;
  /**
   * Runs it.
   * @param args what follows the command's name
   * @returns the exit code, or nothing if the process goes on
   * @throws UsageError
   */
  run(args: readonly string[]): Promise<number | undefined>;
}
