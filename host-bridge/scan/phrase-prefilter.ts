import { unclobbered } from '../unclobbered.ts';
import { FoldedText } from './folded-text.ts';
import { extendHash, NO_PREFIX, PHRASE_END, type PhraseIndex } from './phrase-index.ts';

/** A text that continues like a phrase for this many units may contain it. An aside may interrupt the rest. */
const PREFIX_UNITS = 8;

/** The smallest unit of text, as in `folded-text.ts`, which this file must not contain again. */
const SPACE = 0x20;

/** Longer texts are not checked: this check cannot pause, and the scan can. In UTF-16 units. */
const MAX_UNITS = 50_000;

function mayBeginAt(codes: Uint16Array, start: number, index: PhraseIndex): boolean {
  let hash = 0;
  for (let at = start; at < start + PREFIX_UNITS; at++) {
    const unit = codes[at] ?? 0;
    // Text that a phrase may omit begins or ends here.
    if (unit < SPACE && unit > 0) return at > start;
    hash = extendHash(hash, unit);
    const cell = index.get(hash);
    if (cell === NO_PREFIX || cell === PHRASE_END) return cell === PHRASE_END;
  }
  return true;
}

/** Whether a phrase may begin in an element's text: a fast check with false positives but no false negatives. */
export function mayContainPhrase(element: Element, index: PhraseIndex): boolean {
  const { textContent } = unclobbered(element);
  if (textContent.length > MAX_UNITS) return true;
  const { codes, length } = new FoldedText(textContent);
  // Checks inside words too: `textContent` joins the texts of adjacent blocks without a gap.
  for (let start = 0; start < length; start++) if (mayBeginAt(codes, start, index)) return true;
  return false;
}
