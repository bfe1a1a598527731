/** `npm run fuzz -- content [--seed N] [--runs N]`: serves groups of hostile documents, and entries of extreme size. */
import { problemsOf, routesOf } from '../../../bff/testing/hostile-content/check-journal.ts';
import { groupAddresses } from '../../../bff/testing/hostile-content/hostile-documents.ts';
import { hostileDatasets } from '../../../bff/testing/hostile-content/write-hostile-lake.ts';
import { readFuzzArguments } from '../support/arguments.ts';
import { report } from '../support/report.ts';
import { Tally } from '../support/tally.ts';
import { type CheckedService, startCheckedService } from './checked-service.ts';
import { fuzzLargeEntries } from './fuzz-large-entries.ts';

/** Groups of one service: as many as it serves in about a minute. */
const GROUPS_PER_SERVICE = 200;
const DEFAULT_GROUPS = 2_000;

const { seed, runs } = readFuzzArguments(DEFAULT_GROUPS);
const tally = new Tally();

/** Datasets with hostile settings, for each service. */
const SINGLES = 20;

/** The ordinary group of the dataset `production`. */
const ORDINARY = groupAddresses(0);

const ordinaryBodies = (service: CheckedService) =>
  Promise.all(routesOf(ORDINARY).map(async ({ path }) => (await service.request(path)).body));

/** What a problem has in common with others: everything but its address. */
const kindOf = (problem: string) => problem.replace(/^\S+ /, '').slice(0, 60);

/**
 * Serves groups of hostile documents, and datasets with hostile settings, and checks every response. An ordinary group
 * must have the same responses before and after.
 */
async function fuzzHostileGroups(seed: number, groups: number): Promise<void> {
  const { documents, groups: numbers, hostileSingles } = hostileDatasets(seed, groups, SINGLES);
  const service = await startCheckedService(documents, tally);
  const fail = (problems: readonly string[]) => {
    for (const problem of problems) tally.fail(kindOf(problem), `seed ${seed}: ${problem.slice(0, 500)}`);
  };
  try {
    const before = await ordinaryBodies(service);
    for (const number of numbers) fail(await problemsOf(service.request, groupAddresses(number), 'production'));
    for (const dataset of hostileSingles) fail(await problemsOf(service.request, ORDINARY, dataset));
    const after = await ordinaryBodies(service);
    tally.lost += after.filter((body, index) => body !== before[index]).length;
    for (const line of service.problemsInLog()) tally.fail('a line of the log', `seed ${seed}: ${line.slice(0, 500)}`);
  } finally {
    await service.stop();
  }
}

for (let done = 0; done < runs; done += GROUPS_PER_SERVICE)
  await fuzzHostileGroups(seed + done, Math.min(GROUPS_PER_SERVICE, runs - done));
await fuzzLargeEntries(tally);
report('content', tally);
