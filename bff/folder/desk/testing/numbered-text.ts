/** Long enough that writing it takes several steps. */
const LINES = 20_000;

/** A text of which every line, and the end, has the same number. */
export const numberedText = (number: number): string => `${`${number} of many lines\n`.repeat(LINES)}end ${number}`;

/** The number of a whole text; null for one that is half, or of two saves. */
export function numberIn(text: string): number | null {
  const number = Number.parseInt(text, 10);
  return text === numberedText(number) ? number : null;
}
