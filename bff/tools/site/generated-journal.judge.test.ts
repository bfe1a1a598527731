import { expect, test } from 'vitest';
import { journalDocuments } from '../../lake/bench/generate-documents.ts';
import { openTestJournal } from '../../testing/test-journal.ts';
import { compareResponses, writeTestSite } from './testing/written-site.ts';

/** One document in five is an entry. */
const DOCUMENTS = 1_000;

test('every response of a journal with 200 generated entries equals its file', async () => {
  const journal = await openTestJournal({ production: [...journalDocuments(DOCUMENTS)] });
  const site = await writeTestSite(journal.app);
  expect(await compareResponses(journal.app, site)).toEqual({
    different: [],
    absent: ['searchEntries'],
  });
  await site.remove();
  await journal.close();
});
