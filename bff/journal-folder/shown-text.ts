/** Longer texts are cut in messages. */
const MAX_LENGTH = 60;

/** A text in quotes, as messages show it. */
export const shownText = (text: string): string =>
  JSON.stringify(text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text);
