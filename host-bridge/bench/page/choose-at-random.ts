/** Runs in the page: selects text at random, and checks each proposed phrase by a scan of its own. */
import { choosePhrase } from '../../desk/choose-phrase.ts';
import { PageLines } from '../../desk/page-lines.ts';
import { selectedUnits } from '../../desk/selected-units.ts';
import { locate } from '../../scan/locate.ts';
import { PhraseIndex } from '../../scan/phrase-index.ts';
import { preparePhrases } from '../../scan/phrases.ts';
import { modeOf } from '../../scan/reading-rules.ts';
import { runToEnd } from '../../scan/testing/run-to-end.ts';
import { WHOLE_PAGE } from '../../scan/whole-page.ts';

/** What became of random selections. */
export interface RandomChoices {
  /** The proposed phrase is on the page once, at the selection. */
  readonly exact: number;
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

const NO_CUTS = { originalText: () => undefined, isInserted: () => false };
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

function textNodes(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && walker.currentNode.data.trim() !== '') nodes.push(walker.currentNode);
  return nodes;
}

/** The page's text nodes and offsets that a phrase's words come from, found by the client's own scan. */
function scan(scanPhrase: string, scanKeyword: string): Range[] {
  const { firstChild: first, lastChild: last } = document.body;
  if (first === null || last === null) return [];
  const source = { id: 'a', segments: [{ phrase: scanPhrase, keyword: scanKeyword }] };
  const { usable } = runToEnd(preparePhrases([source]));
  const { occurrences } = runToEnd(locate([{ first, last }], new PhraseIndex(usable), NO_CUTS, modeOf));
  return occurrences.map(({ pieces }) => {
    const range = document.createRange();
    const [start, end] = [pieces[0], pieces.at(-1)];
    if (start) range.setStart(start.node, start.start);
    if (end) range.setEnd(end.node, end.end);
    return range;
  });
}

/** Whether a range contains the letters that were selected, without the white space around them. */
function contains(found: Range, selected: Range, lines: PageLines): boolean {
  const [outer, inner] = [selectedUnits(lines.page, found), selectedUnits(lines.page, selected)];
  return outer !== null && inner !== null && outer.first <= inner.first && outer.last >= inner.last;
}

window.chooseAtRandom = (count, seed) => {
  const random = randomNumbers(seed);
  const nodes = textNodes();
  const lines = new PageLines(WHOLE_PAGE);
  const refused: Record<string, number> = {};
  const wrong: string[] = [];
  let exact = 0;
  for (let made = 0; made < count; made++) {
    const range = document.createRange();
    const at = random(nodes.length);
    const [start, end] = [nodes[at], nodes[Math.min(nodes.length - 1, at + (random(4) === 0 ? 1 : 0))]];
    if (start === undefined || end === undefined) break;
    const from = random(start.length);
    range.setStart(start, from);
    range.setEnd(end, Math.min(end.length, (start === end ? from : 0) + 1 + random(MAX_LENGTH)));
    const choice = choosePhrase(lines, range, []);
    const phrase = choice.kind === 'found' ? choice.phrase : null;
    if (phrase === null) {
      const reason = choice.kind === 'found' ? 'ambiguous' : choice.reason;
      refused[reason] = (refused[reason] ?? 0) + 1;
      continue;
    }
    const found = scan(phrase.scanPhrase, phrase.scanKeyword);
    const [only] = found;
    if (only !== undefined && found.length === 1 && contains(only, range, lines)) exact += 1;
    else wrong.push(`${found.length} places for ${JSON.stringify([range.toString(), phrase])}`);
  }
  return { exact, refused, wrong };
};
