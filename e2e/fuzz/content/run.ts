/** `npm run fuzz -- content [--seed N] [--runs N]`: serves groups of hostile documents, and entries of extreme size. */
import { type CheckedResponse, problemsOf, routesOf } from '../../../bff/testing/hostile-content/check-journal.ts';
import { group, groupAddresses, ordinarySingles } from '../../../bff/testing/hostile-content/hostile-documents.ts';
import { LARGE_ENTRIES, largeDocuments } from '../../../bff/testing/hostile-content/large-documents.ts';
import { type Datasets, hostileDatasets, writeLake } from '../../../bff/testing/hostile-content/write-hostile-lake.ts';
import { temporaryFolder } from '../../../bff/testing/temporary-folder.ts';
import { httpGet } from '../../support/http-client.ts';
import { startJournal } from '../../support/journal-server.ts';
import { numberOption } from '../support/arguments.ts';
import { checkLog } from '../support/checks.ts';
import { Tally } from '../support/tally.ts';

/** Groups of one service: as many as it serves in about a minute. */
const GROUPS_PER_SERVICE = 200;

/** Datasets with hostile settings, for each service. */
const SINGLES = 20;

/** Longer than an entry of extreme size may take with all its routes, formats and frames. */
const DEADLINE_MS = 20_000;

/** How long other readers may wait meanwhile. */
const OTHERS_DEADLINE_MS = 3_000;

/** The ordinary group of the dataset `production`. */
const ORDINARY = groupAddresses(0);

const [seed, runs] = [numberOption('seed', 1), numberOption('runs', 2_000)];
const tally = new Tally();

/** What the failures of one kind have in common is everything but the address. */
function fail(problems: readonly string[], seed: number): void {
  for (const problem of problems)
    tally.fail(problem.replace(/^\S+ /, '').slice(0, 60), `seed ${seed}: ${problem.slice(0, 500)}`);
}

/** Requests a path of a service. Every request is counted. */
type Request = (path: string) => Promise<CheckedResponse>;

/** Runs the built service on a lake with these documents. What its log should not contain is a failure. */
async function serve(documents: Datasets, work: (request: Request) => Promise<void>): Promise<void> {
  const { folder, remove } = await temporaryFolder();
  await writeLake(folder, documents);
  const journal = await startJournal({ CONTENT_LAKE: folder }, { onOutput: checkLog(tally) });
  try {
    await work(async (path) => {
      const { status, body } = await httpGet(journal.url + path);
      tally.tried += 1;
      if (status === 404) tally.refused += 1;
      return { status, body };
    });
  } finally {
    await journal.kill();
    await remove();
  }
}

const ordinaryBodies = (request: Request) =>
  Promise.all(routesOf(ORDINARY).map(async ({ path }) => (await request(path)).body));

/**
 * Serves groups of hostile documents, and datasets with hostile settings, and checks every response. An ordinary group
 * must have the same responses before and after.
 */
async function fuzzHostileGroups(seed: number, groups: number): Promise<void> {
  const { documents, groups: numbers, hostileSingles } = hostileDatasets(seed, groups, SINGLES);
  await serve(documents, async (request) => {
    const before = await ordinaryBodies(request);
    for (const number of numbers) fail(await problemsOf(request, groupAddresses(number), 'production'), seed);
    for (const dataset of hostileSingles) fail(await problemsOf(request, ORDINARY, dataset), seed);
    const after = await ordinaryBodies(request);
    tally.lost += after.filter((body, index) => body !== before[index]).length;
  });
}

/** Requests an ordinary entry again and again until the work is done. @returns its longest time in milliseconds */
async function longestWait(request: Request, work: Promise<unknown>): Promise<number> {
  let isWorking = true;
  void work.finally(() => {
    isWorking = false;
  });
  let longest = 0;
  while (isWorking) {
    const startedAt = performance.now();
    await request(`/api/v1/entries/${ORDINARY.entries[0]}`);
    longest = Math.max(longest, performance.now() - startedAt);
  }
  return longest;
}

/** Requests entries of extreme size, one after the other. Others must be answered meanwhile. */
async function requestLargeEntries(request: Request): Promise<void> {
  for (const slug of LARGE_ENTRIES) {
    const startedAt = performance.now();
    const checked = problemsOf(request, { entries: [slug], annotations: [] }, 'production');
    const [problems, wait] = await Promise.all([checked, longestWait(request, checked)]);
    const duration = performance.now() - startedAt;
    fail(problems, seed);
    if (duration > DEADLINE_MS) tally.fail('an entry takes too long', `${slug}: ${duration} ms`);
    if (wait > OTHERS_DEADLINE_MS) tally.fail('others wait too long', `${slug}: ${wait} ms`);
    tally.recovered(wait);
  }
}

for (let done = 0; done < runs; done += GROUPS_PER_SERVICE)
  await fuzzHostileGroups(seed + done, Math.min(GROUPS_PER_SERVICE, runs - done));
await serve({ production: [...ordinarySingles, ...group(0), ...largeDocuments()] }, requestLargeEntries);
tally.report('content');
