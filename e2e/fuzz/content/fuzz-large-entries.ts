import { problemsOf } from '../../../bff/testing/hostile-content/check-journal.ts';
import { group, groupAddresses, ordinarySingles } from '../../../bff/testing/hostile-content/hostile-documents.ts';
import { LARGE_ENTRIES, largeDocuments } from '../../../bff/testing/hostile-content/large-documents.ts';
import { httpGet } from '../../support/http-client.ts';
import type { Tally } from '../support/tally.ts';
import { type CheckedService, startCheckedService } from './checked-service.ts';

/** Longer than an entry of extreme size may take with all its routes, formats and frames. */
const DEADLINE_MS = 20_000;

/** How long other readers may wait meanwhile. */
const OTHERS_DEADLINE_MS = 3_000;

const [OTHER = ''] = groupAddresses(0).entries;

/** Requests another entry again and again until the work is done. @returns its longest time in milliseconds */
async function longestWait(service: CheckedService, work: Promise<unknown>): Promise<number> {
  let isWorking = true;
  void work.finally(() => {
    isWorking = false;
  });
  let longest = 0;
  while (isWorking) {
    const startedAt = performance.now();
    await httpGet(`${service.url}/api/v1/entries/${OTHER}`);
    longest = Math.max(longest, performance.now() - startedAt);
  }
  return longest;
}

async function tryEntry(service: CheckedService, slug: string, tally: Tally): Promise<void> {
  const startedAt = performance.now();
  const checked = problemsOf(service.request, { entries: [slug], annotations: [] }, 'production');
  const [problems, wait] = await Promise.all([checked, longestWait(service, checked)]);
  const duration = performance.now() - startedAt;
  console.error(`content: ${slug}: ${Math.round(duration)} ms, others waited ${Math.round(wait)} ms`);
  for (const problem of problems) tally.fail(`the entry ${slug}`, problem.slice(0, 500));
  if (duration > DEADLINE_MS) tally.fail('an entry takes too long', `${slug}: ${duration} ms`);
  if (wait > OTHERS_DEADLINE_MS) tally.fail('others wait too long', `${slug}: ${wait} ms`);
  tally.recovered(wait);
}

/** Serves entries of extreme size, one after the other. Others must be answered meanwhile. */
export async function fuzzLargeEntries(tally: Tally): Promise<void> {
  const production = [...ordinarySingles, ...group(0), ...largeDocuments()];
  const service = await startCheckedService({ production }, tally);
  try {
    for (const slug of LARGE_ENTRIES) await tryEntry(service, slug, tally);
    for (const line of service.problemsInLog()) tally.fail('a line of the log', line.slice(0, 500));
  } finally {
    await service.stop();
  }
}
