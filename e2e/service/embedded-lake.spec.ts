import { createClient } from '@sanity/client';
import { expect, test } from '../support/fixtures.ts';

test('the embedded lake answers queries of the ordinary client', async ({ journal }) => {
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
});
