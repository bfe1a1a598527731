import type { MissReason } from '../../scan/scan-report.ts';
import type { ExaminedPage, Finding } from '../examined-page.ts';
import { error, warning } from '../finding.ts';

/** A longer phrase is cut in messages. In characters. */
const SHOWN = 80;

const quoted = (text: string) => `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`;

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

export function* phrases({ phrases: report }: ExaminedPage): Iterable<Finding> {
  const { found = [], missed = [] } = report ?? {};
  if (found.length === 0 && missed.length > 0)
    yield error('no phrase is in the page', 'check the article’s slug in the tag; text that a script adds is not read');
  for (const name of new Set(missed.map(({ reason }) => reason))) {
    const [reason, remedy] = MISS_REASONS[name];
    const details = missed
      .filter((miss) => miss.reason === name)
      .map(({ id, phrase, nearest }) => {
        return `${id}: ${quoted(phrase)}${nearest === null ? '' : `; the page has ${quoted(nearest)}`}`;
      });
    const subject = details.length === 1 ? '1 phrase is' : `${details.length} phrases are`;
    yield warning(`${subject} ${reason}`, remedy, undefined, { details });
  }
}
