import type { MissReason } from './scan-report.ts';

/** Why phrases are not found, after “is” or “are”, and what to write. */
export const MISS_REASONS: Readonly<Record<MissReason, readonly [reason: string, remedy: string]>> = {
  'edited-text': ['not in the page', 'write the phrase as the article has it, or restore the sentence'],
  'within-word': ['there only within a longer word', 'write whole words'],
  'crosses-block': ['spread over several blocks', 'choose a phrase of one paragraph'],
  'skipped-region': [
    'only in text that is hidden, excluded, code or a form field',
    'show the text, or remove data-journal-ignore or translate="no"',
  ],
  'empty-phrase': ['empty', 'write the words as the article has them'],
  'too-long': ['too long to be searched for', 'write fewer words'],
  'keyword-not-in-phrase': ['missing the keyword', 'write the keyword as the phrase has it'],
};
