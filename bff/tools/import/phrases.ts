import { wordClass } from '../../contract/shared/phrases/phrase.ts';
import { spacedTextAt, textAt } from './json.ts';

export type ScanText = string | { scanPhrase: string; scanKeyword: string };

/** The words that an annotation of another system is about, and what stands around them. */
interface Quote {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** The quote of a selector: white space around the words is part of it. Null if there are no words. */
export function quoteOf(selector: unknown): Quote | null {
  const exact = textAt(selector, 'exact');
  const [prefix, suffix] = [spacedTextAt(selector, 'prefix'), spacedTextAt(selector, 'suffix')];
  return exact === undefined ? null : { exact, prefix, suffix };
}

/** What stands around a quote has at most 32 characters. So much may be cut within a word. */
const CUT = 31;
/** A quote of so many words is found without what stands around it. */
const ENOUGH_WORDS = 4;
/** More of what stands around a quote may be in another paragraph. */
const CONTEXT_WORDS = 3;

const singleSpaced = (text: string) => text.replace(/\s+/g, ' ');
const isLetter = (text: string) => wordClass(text.charCodeAt(0)) !== wordClass(0x20);

/** A context that was cut, from its first whole word on. Scripts without spaces have no word to cut. */
function wholeWords(text: string, side: 'before' | 'after'): string {
  if (text.length < CUT) return text;
  if (side === 'before') return isLetter(text) ? text.replace(/^[^\s]*/, '') : text;
  return isLetter(text.slice(-1)) ? text.replace(/(?<!\S)\S*$/, '') : text;
}

const phraseOf = (before: string, exact: string, after: string): ScanText => {
  const scanKeyword = exact.trim();
  const scanPhrase = singleSpaced(`${before}${exact}${after}`).trim();
  return scanPhrase === scanKeyword ? scanPhrase : { scanPhrase, scanKeyword };
};

/** The phrase of a quote that the service wrote: all that stands around the keyword belongs to the phrase. */
export const ownPhrase = ({ exact, prefix, suffix }: Quote): ScanText =>
  phraseOf(wholeWords(prefix, 'before'), singleSpaced(exact), wholeWords(suffix, 'after'));

/**
 * The phrases of a quote of another system: one for each paragraph. A short one is made longer by words of its line, so
 * that it is found once.
 */
export function quotedPhrases({ exact, prefix, suffix }: Quote): ScanText[] {
  const parts = exact
    .split(/\n\s*\n/)
    .map((text) => singleSpaced(text).trim())
    .filter((text) => text !== '');
  const [only, ...moreParts] = parts;
  if (only === undefined || moreParts.length > 0 || only.split(' ').length >= ENOUGH_WORDS) return parts;
  const before = wholeWords(prefix, 'before').split('\n').at(-1) ?? '';
  const after = wholeWords(suffix, 'after').split('\n')[0] ?? '';
  const lastWords = (before.match(/\S+\s*/g) ?? [before]).slice(-CONTEXT_WORDS).join('');
  const firstWords = (after.trimEnd().match(/\s*\S+/g) ?? [after]).slice(0, CONTEXT_WORDS).join('');
  return [phraseOf(lastWords, only, firstWords)];
}

const MAX_TITLE_WORDS = 8;
const MAX_TITLE = 80;

/** A title for an annotation that has none: the first words of a text. */
export function titleFrom(text: string): string {
  const words = singleSpaced(text).trim().split(' ');
  const title = words.slice(0, MAX_TITLE_WORDS).join(' ');
  const isWhole = words.length <= MAX_TITLE_WORDS && title.length <= MAX_TITLE;
  return isWhole ? title : `${title.slice(0, MAX_TITLE).replace(/[\s\p{P}]+$/u, '')}…`;
}

/** A title for an annotation that has none: of its phrase, or else of the first of the texts that says something. */
export function annotationTitle([phrase]: readonly ScanText[], markdown: string, ...others: readonly string[]): string {
  const keyword = typeof phrase === 'object' ? phrase.scanKeyword : phrase;
  const plain = markdown.replace(/[#*_~`<>[\]\\]/g, '').trim();
  return titleFrom(keyword ?? [plain, ...others].find((text) => text !== '') ?? '');
}
