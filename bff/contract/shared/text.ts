/** The code that the system or Node gives an error, such as `ENOENT`; empty if it has none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** The message of whatever was thrown: foreign code may throw values that are not errors. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A text on one line: a space replaces each run of white space and control characters, and none is at the ends. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A number with its noun: `1 article`, `2 articles`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;
