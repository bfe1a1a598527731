import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CheckedResponse, problemsOf } from '../../testing/hostile-content/check-journal.ts';
import { groupAddresses } from '../../testing/hostile-content/hostile-documents.ts';
import { LARGE_ENTRIES, largeDocuments } from '../../testing/hostile-content/large-documents.ts';
import { hostileDatasets } from '../../testing/hostile-content/write-hostile-lake.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

/** Any seed will do. The long form, `npm run fuzz -- content`, tries others. */
const SEED = 11;
const GROUPS = 25;
const SINGLES = 5;

/** How large the entries of extreme size are here. The long form has 10,000 annotations and texts of 10 MB. */
const SHARE = 0.1;

/** More CPU time than an entry of extreme size takes with all its responses, and less than what the limits prevent. */
const MAX_CPU_MS = 10_000;
/** On a machine that is busy with other work. */
const TIMEOUT_MS = 180_000;

/** The CPU time of this process so far. Unlike the time that has passed, it hardly depends on other processes. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const { documents, groups, hostileSingles } = hostileDatasets(SEED, GROUPS, SINGLES);

let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal({ ...documents, large: largeDocuments(SHARE) });
});
afterAll(() => journal.close());

/** Repeats a request whose query exceeds its time limit, as on a busy machine. The CPU time of all attempts counts. */
async function request(path: string, attempts = 5): Promise<CheckedResponse> {
  const { statusCode, body } = await journal.app.inject(path);
  if (statusCode === 504 && attempts > 1) return request(path, attempts - 1);
  return { status: statusCode, body };
}

const HOSTILE = 'hostile documents have valid responses, clean html and frames without scripts of theirs';
describe(HOSTILE, { timeout: TIMEOUT_MS }, () => {
  test('entries, annotations and people', async () => {
    const problems: string[] = [];
    for (const number of groups) problems.push(...(await problemsOf(request, groupAddresses(number), 'production')));
    expect(problems).toEqual([]);
  });

  test.each(hostileSingles)('settings, about and fonts of the dataset %s', async (dataset) => {
    expect(await problemsOf(request, groupAddresses(0), dataset)).toEqual([]);
  });
});

describe('a very large entry has valid responses within a bounded CPU time', { timeout: TIMEOUT_MS }, () => {
  test.each(LARGE_ENTRIES)('%s', async (slug) => {
    const before = cpuMilliseconds();
    expect(await problemsOf(request, { entries: [slug], annotations: [] }, 'large')).toEqual([]);
    expect(cpuMilliseconds() - before).toBeLessThan(MAX_CPU_MS);
  });
});
