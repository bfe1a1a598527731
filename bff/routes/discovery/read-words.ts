import { BadRequestError } from '../../contract/public-errors.ts';
import { searchedWords } from '../../contract/rules/search.ts';

/** A search with more words would name a passage rather than a subject. */
const MAX_WORDS = 12;

/** The words of a search, each once. @throws BadRequestError */
export function readWords(q: string): string[] {
  const words = searchedWords(q);
  if (words.length === 0) throw new BadRequestError('Query parameter q must have a word: a letter or digit');
  if (words.length > MAX_WORDS) throw new BadRequestError(`Query parameter q must have ${MAX_WORDS} words at most`);
  return words;
}
