/*
 * What is read with the client's own code, whose globals must be those of the page when this file is loaded.
 */
import type { Annotation } from '../../bff/contract/index.ts';
import { normaliseColour, toHex } from '../../embed/theme/colour.ts';
import { pageAddress, pageDoi } from '../article/page-identity.ts';
import { toHighlightAnnotation } from '../client/to-highlight-annotation.ts';
import { memoize } from '../dom/memoize.ts';
import { nearestText } from '../editors/lost-phrases.ts';
import { readLines, UNCUT } from '../editors/page-lines.ts';
import { type ExplainedReport, explainMisses, explainReport } from '../inspector/explain-misses.ts';
import { locate } from '../scan/locate.ts';
import { PhraseIndex } from '../scan/phrase-index.ts';
import { type PhraseList, preparePhrases } from '../scan/phrases.ts';
import { type ModeOf, modeOf } from '../scan/reading-rules.ts';
import { countPhrases, reportOf } from '../scan/scan-report.ts';
import { Slices } from '../scan/slices.ts';

/** The phrases that the page contains; and those that it does not, each with the text that is most like it. */
export interface FoundPhrases extends Pick<ExplainedReport, 'found'> {
  readonly missed: readonly (ExplainedReport['missed'][number] & { readonly nearest: string | null })[];
}

/** Limit of the searches for nearest texts of a page: letters of the page times letters of phrases. Takes seconds. */
const MAX_COMPARISONS = 300_000_000;

/**
 * Searches a page for the phrases of annotations with the client's own scan, and explains those that it does not find.
 *
 * @param parts the elements whose text is read
 * @returns the report; the elements around the phrases that were found; and of how many missed phrases the nearest text
 * was not searched for, because the page is too long
 */
async function readPhrases(parts: readonly Element[], annotations: readonly Annotation[]) {
  const runs = parts.flatMap(({ firstChild: first, lastChild: last }) => (first && last ? [{ first, last }] : []));
  const slices = new Slices();
  const modes = memoize(modeOf);
  const find = (usable: PhraseList['usable'], readAs: ModeOf) => locate(runs, new PhraseIndex(usable), UNCUT, readAs);
  const phrases = await slices.run(preparePhrases(annotations.map(toHighlightAnnotation)));
  const located = await slices.run(find(phrases.usable, modes));
  const counts = countPhrases(located.occurrences);
  const missed = phrases.usable.filter((phrase) => !counts.has(phrase));
  const reasons = await slices.run(explainMisses((readAs) => find(missed, readAs), missed));
  const { found, missed: explained } = explainReport(reportOf(phrases, located.occurrences), reasons);
  const texts = new Set(missed.map(({ phrase }) => phrase));
  const nearest = new Map<string, string | null>();
  const lines = readLines({ parts: () => (texts.size === 0 ? [] : parts) });
  let comparisons = 0;
  for (const text of texts) {
    const needed = lines.page.folded.length * text.length;
    if (comparisons + needed > MAX_COMPARISONS) continue;
    comparisons += needed;
    nearest.set(text, await slices.run(nearestText(lines, text)));
  }
  const withNearest = explained.map((miss) => ({ ...miss, nearest: nearest.get(miss.phrase) ?? null }));
  const report: FoundPhrases = { found, missed: withNearest };
  const elements = located.occurrences.flatMap(({ pieces }) => pieces.flatMap(({ node }) => node.parentElement ?? []));
  return { report, elements: [...new Set(elements)], uncompared: texts.size - nearest.size };
}

/** The colours of a phrase's text and of the ground behind it, as `#rrggbb`. */
export interface PhraseColours {
  readonly element: Element;
  readonly text: string;
  readonly ground: string;
  /** The page's own colour of highlights. */
  readonly accent: string | null;
  readonly isLarge: boolean;
}

/** WCAG's large text, in CSS pixels: 18 pt, or 14 pt if it is bold. */
const LARGE = 24;
const LARGE_BOLD = 18.66;
const BOLD = 700;

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What is behind a page. */
const CANVAS: Colour = [255, 255, 255, 1];

/** Reads `rgb()` and `rgba()`, as browsers compute colours. @returns `null` for other colour spaces */
function readColour(value: string): Colour | null {
  const parts = /^rgba?\(([\d.]+)[, ]+([\d.]+)[, ]+([\d.]+)(?:[,/ ]+([\d.]+))?\)$/.exec(value);
  if (!parts) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts.slice(1).map((part) => (part ? Number(part) : undefined));
  return [red, green, blue, alpha];
}

const hexOf = ([red, green, blue]: Colour): string => toHex([red, green, blue]);

function over([red, green, blue, alpha]: Colour, ground: Colour): Colour {
  const mix = (channel: number, behind: number) => channel * alpha + behind * (1 - alpha);
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
}

/** The colour behind an element's text; `null` where there is a picture, or a colour that cannot be read. */
function groundOf(element: Element | null): Colour | null {
  if (element === null) return CANVAS;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  const colour = readColour(backgroundColor);
  if (!colour || (backgroundImage !== 'none' && backgroundImage !== '')) return null;
  const behind = colour[3] === 1 ? CANVAS : groundOf(element.parentElement);
  return behind && over(colour, behind);
}

/** The colours of elements with phrases. Leaves out text before pictures. */
const readColours = (elements: readonly Element[]): PhraseColours[] =>
  elements.flatMap((element) => {
    const style = getComputedStyle(element);
    const ground = groundOf(element);
    const colour = readColour(style.color);
    if (!ground || !colour) return [];
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= LARGE || (size >= LARGE_BOLD && Number(style.fontWeight) >= BOLD);
    const accent = normaliseColour(style.getPropertyValue('--journal-accent'));
    return [{ element, text: hexOf(over(colour, ground)), ground: hexOf(ground), accent, isLarge }];
  });

export const reading = { readPhrases, readColours, pageDoi, pageAddress };
export type Reading = typeof reading;
