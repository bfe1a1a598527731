import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CheckedResponse, problemsOf } from '../../testing/hostile-content/check-journal.ts';
import { groupAddresses } from '../../testing/hostile-content/hostile-documents.ts';
import { LARGE_ENTRIES, largeDocuments } from '../../testing/hostile-content/large-documents.ts';
import { hostileDatasets } from '../../testing/hostile-content/write-hostile-lake.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

/** Any seed will do. The long form, `npm run fuzz -- content`, tries others. */
const SEED = 11;
const GROUPS = 1;
const SINGLES = 1;

/** How large the entries of extreme size are here. The long form has 10,000 annotations and texts of 10 MB. */
const SHARE = 0.005;

/** On a machine that is busy with other work. */
const TIMEOUT_MS = 180_000;

const { documents, groups, hostileSingles } = hostileDatasets(SEED, GROUPS, SINGLES);

let journal: TestJournal;
beforeAll(async () => {
  journal = await openTestJournal({ ...documents, large: largeDocuments(SHARE) });
});
afterAll(() => journal.close());

/** On a busy machine, a query may exceed its time limit, and the service pauses its queries: the request repeats. */
async function request(path: string, attempts = 20): Promise<CheckedResponse> {
  const { statusCode, body } = await journal.app.inject(path);
  if ((statusCode === 503 || statusCode === 504) && attempts > 1) {
    await pause(500);
    return request(path, attempts - 1);
  }
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

describe('a very large entry has valid responses', { timeout: TIMEOUT_MS }, () => {
  test.each(LARGE_ENTRIES)('%s', async (slug) => {
    expect(await problemsOf(request, { entries: [slug], annotations: [] }, 'large')).toEqual([]);
  });
});
