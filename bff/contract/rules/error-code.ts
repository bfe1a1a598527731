/** The code that the system or Node gives an error, such as `ENOENT`; empty if there is none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
