/** A decoded part of an address; the text itself if its percent-encoding is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
