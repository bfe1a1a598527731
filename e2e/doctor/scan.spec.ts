import { expect, type Page, test } from '../support/fixtures.ts';
import { variant } from '../support/variant.ts';
import { examine } from './run-doctor.ts';
import { THEMES, themedArticle } from './themes.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** What the client in the page announces of its first scan. */
async function recordScan(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('journal:scanComplete', ({ detail }) => Reflect.set(window, 'scan', detail));
  });
}

const readScan = (page: Page) =>
  page.evaluate(() => {
    const detail: unknown = Reflect.get(window, 'scan');
    return detail && JSON.parse(JSON.stringify(detail));
  });

for (const theme of THEMES) {
  test(
    `the doctor finds and misses the phrases that the client does in Chromium, with ${theme.name}`,
    variant(theme !== THEMES[0]),
    async ({ page, host, hostPage }) => {
      await recordScan(page);
      const path = `/${encodeURIComponent(theme.name)}`;
      const sheet = host.serve(`${path}.css`, theme.css, { 'content-type': 'text/css' });
      const options = { head: `<link rel="stylesheet" href="${sheet}">`, body: themedArticle(theme) };
      await hostPage.open(path, options);
      const [report] = await Promise.all([
        examine(host.url + path),
        expect.poll(() => readScan(page)).toMatchObject({ entry: 'the-brass-tides' }),
      ]);
      const { found, missed } = await readScan(page);
      expect(report.phrases).toEqual({ found, missed });
      expect(found.length).toBeGreaterThan(2);
      expect(missed.length).toBeGreaterThan(1);
    },
  );
}
