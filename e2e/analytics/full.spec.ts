import { variant } from '../support/variant.ts';
import { expect, leavePage, sendTo, test } from './fixtures.ts';

/** Throws an exception when the test asks for it. */
const FAILING_SCRIPT = `<script>
  addEventListener('fail', () => setTimeout(() => { throw new Error('broken at https://a.test/p?s3cret=1'); }));
</script>`;
const fail = () => dispatchEvent(new Event('fail'));

/** The event that each option of full mode sends. */
const EVENTS = [
  ['replay', '$snapshot'],
  ['exceptions', '$exception'],
  ['heatmaps', '$$heatmap'],
  ['autocapture', '$autocapture'],
] as const;

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

for (const off of [
  ['replay', 'heatmaps'],
  ['exceptions', 'autocapture'],
] as const)
  test(
    `in full mode, ${off.join(' and ')} can be switched off`,
    variant(true),
    async ({ page, ingestion, openArticle }) => {
      const analytics = sendTo(ingestion, {
        mode: 'full',
        ...Object.fromEntries(off.map((option) => [option, false])),
      });
      await openArticle(`/full-without-${off[0]}`, { analytics, head: FAILING_SCRIPT });
      await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
      await page.getByText("The page's own").click();
      await page.evaluate(fail);
      const names = () => ingestion.events().map(({ event: name }) => name);
      await leavePage(page, ingestion);
      const isOff = (option: string) => off.some((each) => each === option);
      for (const [option, event] of EVENTS) if (!isOff(option)) await expect.poll(names).toContain(event);
      for (const [option, event] of EVENTS) if (isOff(option)) expect(names()).not.toContain(event);
    },
  );

test(
  'outside full mode, no option enables recordings, exceptions or heatmaps',
  variant(true),
  async ({ page, ingestion, pageLog, openArticle }) => {
    const analytics = sendTo(ingestion, { replay: true, exceptions: true, heatmaps: true });
    await openArticle('/not-full', { analytics, head: FAILING_SCRIPT });
    await expect.poll(() => ingestion.named('$pageview')).toHaveLength(1);
    await page.evaluate(fail);
    await leavePage(page, ingestion);
    expect(pageLog.files).not.toContain('recorder');
    const names = new Set(ingestion.events().map(({ event }) => event));
    for (const event of ['$snapshot', '$exception', '$$heatmap']) expect(names).not.toContain(event);
  },
);
