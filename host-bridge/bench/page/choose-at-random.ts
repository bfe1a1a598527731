/** Runs in the page: selects text at random, and checks each proposed phrase by a scan of its own. */
import { choosePhrase, selectedParts } from '../../editors/choose-phrase.ts';
import { type PageLines, rangeAround, readLines } from '../../inspector/page-lines.ts';
import { locate } from '../../scan/locate.ts';
import { PhraseIndex, preparePhrases } from '../../scan/phrases.ts';
import { modeOf } from '../../scan/reading-rules.ts';
import { runToEnd, UNCUT } from '../../scan/run-to-end.ts';
import { annotationOf } from '../../scan/testing/annotation-of.ts';
import { WHOLE_PAGE } from '../../scan/whole-page.ts';

/** What became of random selections. */
export interface RandomChoices {
  /** The proposed phrase is on the page once, at the selection. */
  readonly exact: number;
  /** So it is, for the longest part of the selection, which the desk says. */
  readonly cut: number;
  /** How often the desk says why there is no phrase, by the reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Selections whose phrase means another place, or several. */
  readonly wrong: readonly string[];
}

declare global {
  interface Window {
    chooseAtRandom(count: number, seed: number): RandomChoices;
  }
}

/** In characters. */
const MAX_LENGTH = 60;

/** The same numbers for the same seed. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

/** Whether a mouse can select a text. */
const isSelectable = ({ data, parentElement }: Text): boolean =>
  data.trim() !== '' && parentElement?.checkVisibility({ visibilityProperty: true }) === true;

function textNodes(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && isSelectable(walker.currentNode)) nodes.push(walker.currentNode);
  return nodes;
}

/** The page's text nodes and offsets that a phrase's words come from, found by the client's own scan. */
function scan(scanPhrase: string, scanKeyword: string): Range[] {
  const { firstChild: first, lastChild: last } = document.body;
  if (first === null || last === null) return [];
  const { usable } = runToEnd(preparePhrases([annotationOf('a', [scanPhrase, scanKeyword])]));
  const { occurrences } = runToEnd(locate([{ first, last }], new PhraseIndex(usable), UNCUT, modeOf));
  return occurrences.map(({ pieces }) => rangeAround(pieces));
}

/** Whether an addition to a selection completes its first or last word, or its first or last character. */
const isRestOfWord = (text: string): boolean => !/[ \p{Cc}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);

/** The first and the last unit of the page's text that a range contains. */
function unitsIn(lines: PageLines, range: Range) {
  const units = selectedParts(lines, range).flatMap(({ line, from, to }) => line.units.slice(from, to + 1));
  return units.length === 0 ? null : { first: Math.min(...units), last: Math.max(...units) };
}

/** How a place that was found lies to the selection. */
function compare(found: Range, selected: Range, lines: PageLines): 'exact' | 'part' | 'elsewhere' {
  const { page } = lines;
  const [outer, inner] = [unitsIn(lines, found), unitsIn(lines, selected)];
  if (outer === null || inner === null) return 'elsewhere';
  const textOf = (from: number, to: number) => String.fromCharCode(...page.folded.codes.subarray(from, to));
  const isNear =
    outer.first <= inner.last &&
    outer.last >= inner.first &&
    isRestOfWord(textOf(outer.first, inner.first)) &&
    isRestOfWord(textOf(inner.last + 1, outer.last + 1));
  if (!isNear) return 'elsewhere';
  return outer.first <= inner.first && outer.last >= inner.last ? 'exact' : 'part';
}

window.chooseAtRandom = (count, seed) => {
  const random = randomNumbers(seed);
  const nodes = textNodes();
  const lines = readLines(WHOLE_PAGE);
  const refused: Record<string, number> = {};
  const wrong: string[] = [];
  let [exact, cut] = [0, 0];
  for (let made = 0; made < count; made++) {
    const range = document.createRange();
    const at = random(nodes.length);
    const [start, end] = [nodes[at], nodes[Math.min(nodes.length - 1, at + (random(4) === 0 ? 1 : 0))]];
    if (start === undefined || end === undefined) break;
    const from = random(start.length);
    range.setStart(start, from);
    range.setEnd(end, Math.min(end.length, (start === end ? from : 0) + 1 + random(MAX_LENGTH)));
    const choice = choosePhrase(lines, range, []);
    const { phrase, notes } = choice.kind === 'found' ? choice : { phrase: null, notes: [] };
    if (phrase === null) {
      const reason = choice.kind === 'found' ? 'ambiguous' : choice.reason;
      refused[reason] = (refused[reason] ?? 0) + 1;
      continue;
    }
    const found = scan(phrase.scanPhrase, phrase.scanKeyword);
    const [only] = found;
    const outcome = only === undefined || found.length > 1 ? 'elsewhere' : compare(only, range, lines);
    const isPartNamed = notes.some((note) => note === 'cut' || note === 'note-mark');
    if (outcome === 'exact') exact += 1;
    else if (outcome === 'part' && isPartNamed) cut += 1;
    else wrong.push(`${found.length} places for ${JSON.stringify([range.toString(), phrase])}`);
  }
  return { exact, cut, refused, wrong };
};
