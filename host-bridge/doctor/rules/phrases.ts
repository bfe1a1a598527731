import type { MissReason } from '../../scan/scan-report.ts';
import type { ExaminedPage } from '../examined-page.ts';
import { error, type Finding, warning } from '../finding.ts';
import type { FoundPhrases } from '../reading.ts';

/** A longer phrase is cut in messages. In characters. */
const SHOWN = 80;

type Missed = FoundPhrases['missed'][number];

const quoted = (text: string) => `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`;

const describe = ({ id, phrase, nearest }: Missed): string =>
  `${id}: ${quoted(phrase)}${nearest === null ? '' : `; the page has ${quoted(nearest)}`}`;

/** Why phrases are not found, as the end of a sentence about one and about several, and what to write. */
export const MISS_REASONS: Readonly<Record<MissReason, readonly [singular: string, plural: string, remedy: string]>> = {
  'edited-text': [
    'is not in the page',
    'are not in the page',
    'write the phrase as the article has it, or restore the sentence',
  ],
  'within-word': ['is there only within a longer word', 'are there only within longer words', 'write whole words'],
  'crosses-block': [
    'begins in one block and ends in another one',
    'begin in one block and end in another one',
    'choose a phrase of one paragraph',
  ],
  'skipped-region': [
    'is only in text that is hidden, excluded, code or a form field',
    'are only in text that is hidden, excluded, code or a form field',
    'show the text, or remove data-journal-ignore or translate="no"',
  ],
  'empty-phrase': ['is empty', 'are empty', 'write the words as the article has them'],
  'too-long': ['is too long to be searched for', 'are too long to be searched for', 'write fewer words'],
  'keyword-not-in-phrase': [
    'has a keyword that is not in it',
    'have keywords that are not in them',
    'write the keyword as the phrase has it',
  ],
};

/** Phrases that the client will not find, and why. */
export function* phrases({ phrases: report }: ExaminedPage): Iterable<Finding> {
  const { found = [], missed = [] } = report ?? {};
  if (found.length === 0 && missed.length > 0)
    yield error(
      `none of the ${missed.length} phrases is found in the page`,
      'check that the tag has the entry of this article; text that a script adds is not read',
    );
  for (const reason of new Set(missed.map((miss) => miss.reason))) {
    const [singular, plural, remedy] = MISS_REASONS[reason];
    const details = missed.filter((miss) => miss.reason === reason).map(describe);
    const problem = details.length === 1 ? `1 phrase ${singular}` : `${details.length} phrases ${plural}`;
    yield warning(problem, remedy, undefined, { details });
  }
}
