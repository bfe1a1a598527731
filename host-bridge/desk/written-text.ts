import { SPACE } from '../../bff/contract/phrases/folded-text.ts';
import type { PageText } from '../scan/page-text.ts';

/** Signs that the page has for its line breaks. Vowel marks and joiners stay. */
const BREAKS = /[\s\u00ad\u200b\u2060\ufeff]+/g;

/**
 * The text of units as the page writes it, with one space for white space.
 * @param units of one line, in order
 * @param next the unit of the line after them
 */
export function writtenText({ folded, texts }: PageText, units: readonly number[], next: number | undefined): string {
  let written = '';
  let copied = { text: -1, end: 0 };
  for (const [at, unit] of units.entries()) {
    const number = folded.texts[unit] ?? -1;
    const start = folded.offsets[unit] ?? 0;
    if (folded.codes[unit] === SPACE) written += ' ';
    const text = texts[number]?.text;
    if (folded.codes[unit] === SPACE || text === undefined) continue;
    // A character may have several units.
    if (number === copied.text && start < copied.end) continue;
    const after = [...units.slice(at + 1, at + 8), next].find(
      (other) => other !== undefined && (folded.texts[other] !== number || (folded.offsets[other] ?? 0) > start),
    );
    const isSameText = after !== undefined && folded.texts[after] === number;
    const end = isSameText ? (folded.offsets[after] ?? text.length) : text.length;
    written += text.slice(start, end).replace(BREAKS, '');
    copied = { text: number, end };
  }
  return written.trim();
}
