import { expect, leavePage, sendTo, test } from './fixtures.ts';

/** Throws an exception when the test asks for it. */
const FAILING_SCRIPT = `<script>
  addEventListener('fail', () => setTimeout(() => { throw new Error('broken at https://a.test/p?s3cret=1'); }));
</script>`;
const fail = () => dispatchEvent(new Event('fail'));

test('full mode sends recordings, exceptions and clicks of the whole page, without queries', async ({
  page,
  ingestion,
  openArticle,
}) => {
  const analytics = sendTo(ingestion, { mode: 'full' });
  await openArticle('/full?s3cret=1#s3cret', { analytics, head: FAILING_SCRIPT });
  await expect
    .poll(() => ingestion.named('$pageview'))
    .toMatchObject([{ mode: 'full', $process_person_profile: true }]);
  await page.getByText("The page's own").click();
  await page.evaluate(fail);
  await expect.poll(() => ingestion.named('$autocapture').length).toBe(1);
  await expect.poll(() => ingestion.named('$exception').length).toBe(1);
  await leavePage(page, ingestion);
  await expect.poll(() => ingestion.named('$snapshot').length).toBeGreaterThan(0);
  await expect.poll(() => ingestion.named('$$heatmap').length).toBeGreaterThan(0);
  // Snapshots are partly compressed again, but only the page's own elements.
  expect(ingestion.requests.some(({ text }) => text.includes('s3cret'))).toBe(false);
});

for (const [option, event] of [
  ['replay', '$snapshot'],
  ['exceptions', '$exception'],
  ['heatmaps', '$$heatmap'],
  ['autocapture', '$autocapture'],
] as const)
  test(`in full mode, ${option} can be switched off alone`, async ({ page, ingestion, openArticle }) => {
    const analytics = sendTo(ingestion, { mode: 'full', [option]: false });
    await openArticle(`/full-without-${option}`, { analytics, head: FAILING_SCRIPT });
    await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
    await page.getByText("The page's own").click();
    await page.evaluate(fail);
    const others = ['$snapshot', '$exception', '$autocapture'].filter((other) => other !== event);
    const names = () => ingestion.events().map(({ event: name }) => name);
    await leavePage(page, ingestion);
    for (const other of others) await expect.poll(names).toContain(other);
    expect(names()).not.toContain(event);
  });

test('outside full mode, no option enables recordings, exceptions or heatmaps', async ({
  page,
  ingestion,
  pageLog,
  openArticle,
}) => {
  const analytics = sendTo(ingestion, { replay: true, exceptions: true, heatmaps: true });
  await openArticle('/not-full', { analytics, head: FAILING_SCRIPT });
  await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
  await page.evaluate(fail);
  await leavePage(page, ingestion);
  expect(pageLog.files).not.toContain('recorder');
  const names = new Set(ingestion.events().map(({ event }) => event));
  for (const event of ['$snapshot', '$exception', '$$heatmap']) expect(names).not.toContain(event);
});
