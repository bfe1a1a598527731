import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CheckedResponse, problemsOf } from '../../testing/hostile-content/check-journal.ts';
import {
  group,
  groupAddresses,
  hostileGroup,
  hostileSingles,
  ordinarySingles,
} from '../../testing/hostile-content/hostile-documents.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

const SEED = Number(process.env.SEED ?? 11);
const GROUPS = Number(process.env.GROUPS ?? 60);
const DATASETS = 6;

let journal: TestJournal;
const numbers = Array.from({ length: GROUPS }, (_, number) => number + 1);
const staging = Array.from({ length: DATASETS }, (_, number) => `singles${number}`);

beforeAll(async () => {
  const hostile = fc.sample(fc.tuple(...numbers.map(hostileGroup)), { seed: SEED, numRuns: 1 })[0] ?? [];
  const singles = fc.sample(hostileSingles, { seed: SEED, numRuns: DATASETS });
  journal = await openTestJournal({
    production: [...ordinarySingles, ...group(0), ...hostile.flat()],
    ...Object.fromEntries(staging.map((name, index) => [name, [...(singles[index] ?? []), ...group(0)]])),
  });
});
afterAll(() => journal.close());

async function request(path: string): Promise<CheckedResponse> {
  const { statusCode, body } = await journal.app.inject(path);
  return { status: statusCode, body };
}

test('hostile documents', async () => {
  const problems: string[] = [];
  for (const number of numbers) problems.push(...(await problemsOf(request, groupAddresses(number), 'production')));
  for (const env of staging) problems.push(...(await problemsOf(request, groupAddresses(0), env)));
  expect(problems.map((problem) => problem.slice(0, 400))).toEqual([]);
}, 600_000);
