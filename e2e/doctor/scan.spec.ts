import { expect, test } from '../support/fixtures.ts';
import { renderHostPage } from '../support/render-host-page.ts';
import { variant } from '../support/variant.ts';
import { pasteAtStart, startReport } from './paste-at-start.ts';
import { recordScan, scanOf } from './record-scan.ts';
import { examine } from './run-doctor.ts';
import { THEMES, themedArticle, UNSTYLED } from './themes.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the command finds and misses the phrases that the client does in Chromium', async ({ page, host, hostPage }) => {
  await recordScan(page);
  await hostPage.open('/unstyled', { body: themedArticle(UNSTYLED) });
  const [{ phrases }, { found, missed }] = await Promise.all([examine(`${host.url}/unstyled`), scanOf(page)]);
  expect(phrases?.found).toEqual(found);
  expect(phrases?.missed.map(({ id, phrase }) => ({ id, phrase }))).toEqual(missed);
  expect(new Set(phrases?.missed.map(({ reason }) => reason))).toEqual(new Set(['skipped-region']));
  expect(found.length).toBeGreaterThan(2);
});

for (const theme of THEMES) {
  test(
    `the doctor of /start finds and misses the phrases that the client does, with ${theme.name}`,
    variant(theme !== THEMES[0]),
    async ({ page, host, journal }) => {
      await recordScan(page);
      // A text field takes minutes for thousands of lines.
      const options = { head: `<style>${theme.css.replaceAll(/\s+/g, ' ')}</style>`, body: themedArticle(theme) };
      const html = renderHostPage(journal.url, options);
      await page.goto(host.serve(`/${encodeURIComponent(theme.name)}`, html));
      const { found, missed } = await scanOf(page);
      await page.goto(`${journal.url}/start`);
      await pasteAtStart(page, html);
      await expect(startReport(page)).toContainText(`${found.length} of ${found.length + missed.length} phrases are`);
      for (const { id, phrase } of missed)
        await expect(startReport(page)).toContainText(`${id}: “${phrase.slice(0, 80)}`);
      expect(found.length).toBeGreaterThan(2);
      expect(missed.length).toBeGreaterThan(1);
    },
  );
}
