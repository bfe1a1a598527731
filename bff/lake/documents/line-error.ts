/** An invalid line of an export. `loadDocuments` adds the line's number. */
export class LineError extends Error {
  override readonly name = 'LineError';
}
