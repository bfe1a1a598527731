import { expect, test } from '@playwright/test';
import { createClient } from '@sanity/client';
import { startJournal } from '../support/journal-server.ts';

test('the embedded lake answers queries of the ordinary client', async () => {
  const journal = await startJournal();
  const lake = createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost: journal.url,
    useProjectHostname: false,
  });
  const annotation = await lake.fetch(
    `*[_type == "annotation" && count(content[].markDefs[_type == "annotationReference"]) > 0][0]{
      "slug": url.current, "targets": content[].markDefs[]{"slug": reference->url.current}.slug}`,
  );
  expect(annotation.slug).toMatch(/^[a-z-]+$/);
  expect(annotation.targets.filter(Boolean).length).toBeGreaterThan(0);
  await journal.kill();
});

test('a private lake refuses public queries while the service reads it', async ({ request }) => {
  const journal = await startJournal({ LAKE_QUERIES: 'private' });
  const query = `${journal.url}/v2025-02-19/data/query/production?query=1`;
  expect((await request.get(query)).status()).toBe(404);
  expect((await request.get(`${journal.url}/api/v1/settings`)).status()).toBe(200);
  await journal.kill();
});
