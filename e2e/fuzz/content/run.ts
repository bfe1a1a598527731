import { readFuzzArguments } from '../support/arguments.ts';
import { report } from '../support/report.ts';
import { Tally } from '../support/tally.ts';
import { fuzzHostileGroups } from './fuzz-hostile-groups.ts';
import { fuzzLargeEntries } from './fuzz-large-entries.ts';

/** Groups of one service: as many as it serves in about a minute. */
const GROUPS_PER_SERVICE = 200;
const DEFAULT_GROUPS = 2_000;

const { seed, runs } = readFuzzArguments(DEFAULT_GROUPS);
const tally = new Tally();
for (let done = 0; done < runs; done += GROUPS_PER_SERVICE) {
  await fuzzHostileGroups(seed + done, Math.min(GROUPS_PER_SERVICE, runs - done), tally);
}
await fuzzLargeEntries(tally);
report('content', tally);
