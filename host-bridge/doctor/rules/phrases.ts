import { MISS_REASONS } from '../../scan/miss-reasons.ts';
import type { ExaminedPage, Finding } from '../examined-page.ts';
import { error, warning } from '../finding.ts';

/** A longer phrase is cut in messages. In characters. */
const SHOWN = 80;

const quoted = (text: string) => `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`;

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
