import { expect, leave, sendsTo, test } from './fixtures.ts';

/** A page that fails once it is asked to. */
const FAILS = `<script>addEventListener('fail', () => setTimeout(() => { throw new Error('broken at https://a.test/p?s3cret=1'); }));</script>`;
const fail = () => dispatchEvent(new Event('fail'));

test('the full mode records, reports exceptions and clicks on the whole page, without queries', async ({
  page,
  ingestion,
  visit,
}) => {
  const analytics = sendsTo(ingestion, { mode: 'full' });
  await visit('/full', { analytics, head: FAILS, behind: '?s3cret=1#s3cret' });
  await expect
    .poll(() => ingestion.named('$pageview'))
    .toMatchObject([{ mode: 'full', $process_person_profile: true }]);
  await page.getByText("The page's own").click();
  await page.evaluate(fail);
  await expect.poll(() => ingestion.named('$autocapture').length, { timeout: 15_000 }).toBe(1);
  await expect.poll(() => ingestion.named('$exception').length, { timeout: 15_000 }).toBe(1);
  await leave(page);
  await expect.poll(() => ingestion.named('$snapshot').length, { timeout: 15_000 }).toBeGreaterThan(0);
  await expect.poll(() => ingestion.named('$$heatmap').length, { timeout: 15_000 }).toBeGreaterThan(0);
  // What of a snapshot is compressed is the page's own elements.
  expect(ingestion.requests.some(({ text }) => text.includes('s3cret'))).toBe(false);
});

for (const [part, event] of [
  ['replay', '$snapshot'],
  ['exceptions', '$exception'],
  ['heatmaps', '$$heatmap'],
  ['autocapture', '$autocapture'],
] as const)
  test(`in full mode ${part} can be switched off alone`, async ({ page, ingestion, visit }) => {
    const analytics = sendsTo(ingestion, { mode: 'full', [part]: false });
    await visit(`/full-without-${part}`, { analytics, head: FAILS });
    await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
    await page.getByText("The page's own").click();
    await page.evaluate(fail);
    const others = ['$snapshot', '$exception', '$autocapture'].filter((other) => other !== event);
    const names = () => ingestion.events().map((arrived) => arrived.event);
    await leave(page);
    for (const other of others) await expect.poll(names, { timeout: 15_000 }).toContain(other);
    expect(names()).not.toContain(event);
  });

test('without the full mode none of its parts is loaded, whatever else is asked for', async ({
  page,
  ingestion,
  watched,
  visit,
}) => {
  const analytics = sendsTo(ingestion, { replay: true, exceptions: true, heatmaps: true });
  await visit('/not-full', { analytics, head: FAILS });
  await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
  await page.evaluate(fail);
  await leave(page);
  expect(watched.files).not.toContain('/client/2.1.0/journal-recorder.mjs');
  const names = new Set(ingestion.events().map(({ event }) => event));
  for (const event of ['$snapshot', '$exception', '$$heatmap']) expect(names).not.toContain(event);
});
