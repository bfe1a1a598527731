/**
 * `npm run fuzz -- folder`: long runs of each character at each place of a journal folder's files.
 * The parsers of Markdown and YAML take time with the square of some texts: those count as refused, because the time
 * limit of the journal thread ends them.
 */
import { longRuns } from '../../../bff/folder/testing/long-runs.ts';
import { Tally } from '../support/tally.ts';

/** Of a run. A pattern that takes time with their square needs a fifth of a second for twice as many. */
const CHARACTERS = 10_000;

const tally = new Tally();
for (const { run, slow } of longRuns(CHARACTERS)) {
  tally.tried += 1;
  if (slow === 'parser') tally.refused += 1;
  if (slow === 'reader') tally.fail('time with the square of the text', run);
}
tally.report('folder');
