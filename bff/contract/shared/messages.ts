/** The code that the system or Node gives an error, such as `ENOENT`; empty if there is none. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** What is wrong, in words. Code of others may throw anything. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a terminal obeys, and what shows a text in another order. */
const CONTROLS = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text for a terminal: control characters are written as JSON writes them. What pages and files contain may have any.
 * JSON stays valid.
 */
export const visible = (text: string): string =>
  text.replace(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
