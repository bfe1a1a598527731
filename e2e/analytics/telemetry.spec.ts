import { article, expect, KEY, sendsTo, settled, stored, test } from './fixtures.ts';

const PANEL = 'journal-telemetry';

test('with ?telemetry the page shows the exact payload of each event that is sent', async ({
  page,
  context,
  ingestion,
  visit,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit('/telemetry', { behind: '?telemetry' });
  await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
  const line = page.locator(PANEL).getByRole('listitem').filter({ hasText: 'journal_entry_opened' });
  await expect(line).toContainText('sent');
  await line.locator('summary').click();
  const receipt = { event: 'journal_entry_opened', properties: ingestion.named('journal_entry_opened')[0] };
  expect(JSON.parse((await line.locator('pre').textContent()) ?? '')).toEqual(receipt);
  await page.locator(PANEL).getByRole('button', { name: 'Copy as JSON' }).click();
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toContainEqual({ ...receipt, held: null });
  await page.locator(PANEL).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator(PANEL)).toHaveCount(0);
});

for (const [name, analytics, reason] of [
  ['is off', false, 'switched off'],
  ['has no project', undefined, 'no project'],
  ['has no consent', { projectApiKey: KEY, consent: 'unknown' }, 'no consent'],
] as const)
  test(`where analytics ${name} it shows what would be sent, and sends and stores nothing`, async ({
    page,
    journal,
    host,
    ingestion,
  }) => {
    const address = host.serve(`/receipts-${reason.replace(' ', '-')}`, article(journal.url, { analytics }));
    await page.goto(`${address}?a=1&telemetry=1`);
    await settled(page);
    const line = page.locator(PANEL).getByRole('listitem').filter({ hasText: 'journal_entry_opened' });
    await expect(line).toContainText(`not sent: ${reason}`);
    expect(ingestion.requests).toEqual([]);
    expect((await stored(page)).local).toEqual({});
  });

test('a parameter of another name shows nothing', async ({ page, journal, host, ingestion }) => {
  const address = host.serve('/no-telemetry', article(journal.url, { analytics: sendsTo(ingestion) }));
  await page.goto(`${address}?telemetry_id=1&x=telemetry`);
  await expect.poll(() => ingestion.named('$pageview'), { timeout: 15_000 }).toHaveLength(1);
  await expect(page.locator(PANEL)).toHaveCount(0);
});

test('the page’s own styles do not reach the panel', async ({ page, journal, host }) => {
  const head = '<style>body * { display: none !important; opacity: 0 !important }</style>';
  await page.goto(`${host.serve('/styled', article(journal.url, { analytics: false, head }))}?telemetry`);
  await expect(page.locator(PANEL).getByRole('heading')).toHaveText('Journal: what analytics sends');
  await expect(page.locator(PANEL)).toHaveCSS('opacity', '1');
});
