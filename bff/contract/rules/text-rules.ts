import { preparePhrase, type UnusableReason } from '../phrases/phrase.ts';
import { isSlug } from '../slug.ts';
import { isJsonObject } from './json-object.ts';
import type { Remark } from './problem.ts';

// The backend's editor applies these rules too, in a browser: nothing here may import a package.

/** What is wrong with the slug of an entry or an annotation; `null` if nothing is. */
export function slugRemark(slug: string): Remark | null {
  if (isSlug(slug)) return null;
  const remedy = 'begin with a letter or digit; then letters, digits, "-", "_", "." or "~"';
  return { problem: `${JSON.stringify(slug)} is not a slug`, remedy };
}

/** A picture that users of screen readers cannot perceive. */
export const NO_ALTERNATIVE_TEXT: Remark = { problem: 'is missing', remedy: 'describe the picture in a sentence' };

/** An annotation that is to be highlighted, without a phrase. */
export const NO_PHRASE: Remark = {
  problem: 'has no phrase',
  remedy: 'add the phrase that is highlighted, or turn off the search for it (enableScanText)',
};

const PHRASE_REMARKS: Readonly<Record<UnusableReason, Remark>> = {
  'empty-phrase': { problem: 'has no phrase', remedy: 'write the words as the article has them' },
  'keyword-not-in-phrase': {
    problem: 'has a keyword that is not in its phrase',
    remedy: 'write it as the phrase has it',
  },
  'too-long': { problem: 'is too long to be searched for', remedy: 'write fewer words' },
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Why the client cannot search for a phrase, by its own rules; `null` if it can. @param segment of `scanSegments` */
export function phraseRemark(segment: unknown): Remark | null {
  const { scanPhrase, scanKeyword } = isJsonObject(segment) ? segment : {};
  const prepared = preparePhrase('', textOf(scanPhrase), textOf(scanKeyword));
  return typeof prepared === 'string' ? PHRASE_REMARKS[prepared] : null;
}
