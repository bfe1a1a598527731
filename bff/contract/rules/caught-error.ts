/** The code that the system or Node gives an error, such as `ENOENT`; empty if there is none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** What is wrong, in words. Code of others may throw anything. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
