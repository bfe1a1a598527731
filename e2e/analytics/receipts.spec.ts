import { variant } from '../support/variant.ts';
import { expect, KEY, storageOf, test } from './fixtures.ts';

const INSPECTOR = 'journal-inspector';

test('with ?telemetry, the inspector shows the exact payload of each event', async ({
  page,
  context,
  ingestion,
  openArticle,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openArticle('/telemetry?telemetry');
  await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
  const item = page.locator(INSPECTOR).getByRole('listitem').filter({ hasText: 'journal_entry_opened' });
  await expect(item).toContainText('sent');
  // The section is named as the documentation names it.
  await expect(page.locator(INSPECTOR).locator('details[open] > summary').first()).toHaveText(/^Analytics \(\d+\)$/);
  await item.locator('summary').click();
  const sent = { event: 'journal_entry_opened', properties: ingestion.named('journal_entry_opened')[0] };
  expect(JSON.parse((await item.locator('pre').textContent()) ?? '')).toEqual(sent);
  await page.locator(INSPECTOR).getByRole('button', { name: 'Copy as JSON' }).click();
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toContainEqual({ ...sent, held: null });
  await page.locator(INSPECTOR).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator(INSPECTOR)).toHaveCount(0);
});

for (const [name, analytics, reason] of [
  ['is off', false, 'switched off'],
  ['has no project', undefined, 'no project'],
  ['has no consent', { projectApiKey: KEY, consent: 'unknown' }, 'no consent'],
] as const)
  test(
    `where analytics ${name}, the inspector shows unsent events, and nothing is sent or stored`,
    variant(reason !== 'no consent'),
    async ({ page, ingestion, openArticle }) => {
      await openArticle(`/telemetry-${reason.replace(' ', '-')}?a=1&telemetry=1`, { analytics });
      const item = page.locator(INSPECTOR).getByRole('listitem').filter({ hasText: 'journal_entry_opened' });
      await expect(item).toContainText(`not sent: ${reason}`);
      expect(ingestion.requests).toEqual([]);
      expect((await storageOf(page)).local).toEqual({});
    },
  );

test('a parameter with another name shows no inspector', variant(true), async ({ page, ingestion, openArticle }) => {
  await openArticle('/no-telemetry?telemetry_id=1&x=telemetry');
  await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
  await expect(page.locator(INSPECTOR)).toHaveCount(0);
});
