/** An invalid line of an export. `loadDocuments` adds the line's number. */
export class LineError extends Error {
  override readonly name = 'LineError';
}

/** Enough to recognise a value. Values of an export can have megabytes, and messages end up in logs. */
const maxLength = 100;

/** A value of an export for messages: as JSON, on one line, shortened. */
export function excerpt(value: unknown): string {
  return shorten(JSON.stringify(value) ?? String(value));
}

/** The beginning of a text. */
export function shorten(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}
