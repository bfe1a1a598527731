import type { MissReason } from '../../scan/scan-report.ts';
import { error, note, type Rule, warning } from '../finding.ts';

/** A longer phrase is cut in messages. In characters. */
const SHOWN = 80;

const shorten = (phrase: string): string => (phrase.length > SHOWN ? `${phrase.slice(0, SHOWN)}…` : phrase);

/** Why a phrase is not found, and what to write. */
const REASONS: Readonly<Record<MissReason, readonly [problem: string, remedy: string]>> = {
  'edited-text': ['is not in the page', 'write the phrase as the article has it, or restore the sentence'],
  'within-word': ['is there only within a longer word', 'write whole words'],
  'crosses-block': ['begins in one block and ends in another one', 'choose a phrase of one paragraph'],
  'skipped-region': [
    'is only in text that is hidden, excluded, code or a form field',
    'show the text, or remove data-journal-ignore or translate="no"',
  ],
  'empty-phrase': ['is empty', 'write the words as the article has them'],
  'too-long': ['is too long to be searched for', 'write fewer words'],
  'keyword-not-in-phrase': ['has a keyword that is not in it', 'write the keyword as the phrase has it'],
};

/** Phrases that the client will not find, and why. */
export const phrases: Rule = {
  name: 'phrases',
  *examine({ phrases: report }) {
    if (report === undefined) return;
    const { found, missed } = report;
    if (missed.length === 0) return;
    if (found.length === 0)
      yield error(
        `none of the ${missed.length} phrases is in the text of the page`,
        'check that the tag has the entry of this article; text that a script adds cannot be read here',
      );
    const severity = found.length === 0 ? note : warning;
    for (const { id, phrase, reason } of missed) {
      const [problem, remedy] = REASONS[reason];
      yield severity(`annotation "${id}": “${shorten(phrase)}” ${problem}`, remedy);
    }
  },
};
