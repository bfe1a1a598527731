import { accessibilityViolations } from '../frames/accessibility-violations.ts';
import { expect, test } from '../support/fixtures.ts';
import { variant } from '../support/variant.ts';

const PAGES = ['/', '/start', '/docs', '/docs/deploy', '/docs/api', '/docs/analytics', '/docs/search?q=cache', '/none'];
/** Of pages that look alike, one. */
const KINDS = ['/', '/start', '/docs/api', '/docs/search?q=cache', '/none'];
const WIDTHS = [390, 1280];

for (const isOther of [false, true])
  test(
    `the service’s own pages have one navigation and one face, are never wider than the window, and accessible: ${isOther ? 'the other widths and pages' : 'one of each kind, in one width'}`,
    variant(isOther),
    async ({ page, journal }) => {
      for (const [number, path] of PAGES.entries()) {
        const response = await page.goto(journal.url + path);
        expect(response?.status(), path).toBe(path === '/none' ? 404 : 200);
        await expect(page.getByRole('navigation', { name: 'Journal' }).getByRole('link')).toHaveCount(3);
        expect(await page.evaluate(() => document.fonts.load('18px Spectral').then((faces) => faces.length))).toBe(1);
        for (const [index, width] of WIDTHS.entries()) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia({ colorScheme: index === 0 ? 'dark' : 'light' });
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
          // Each kind of page is examined in one of the two widths; the variant examines the others.
          if ((KINDS.includes(path) && (number + index) % 2 === 0) !== isOther)
            expect(await accessibilityViolations(page), `${path} at ${width}`).toEqual([]);
        }
      }
    },
  );

/** The words of code that a line ends within. Runs in the page. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const code of document.querySelectorAll('.code code')) {
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\w.-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size !== 1) broken.push(word);
      }
  }
  return broken;
}

test('what stands beside something begins at one line, and no name in a tag is broken', async ({ page, journal }) => {
  for (const path of ['/', '/start'])
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(journal.url + path);
      await expect(page.getByRole('button', { name: 'Copy the tag' })).toBeVisible();
      expect(await page.evaluate(brokenWords), `${path} at ${width}`).toEqual([]);
    }
  const starts = (selector: string) =>
    page.evaluate(
      (each) => [
        ...new Set([...document.querySelectorAll(each)].map((element) => element.getBoundingClientRect().left)),
      ],
      selector,
    );
  const [preview] = await starts('.shown');
  await page.goto(journal.url);
  expect(await starts('.live, .entries .facts, .columns > :last-child')).toEqual([preview]);
});

test('a wide window shows the contents of a page beside it, a narrow one on demand', async ({ page, journal }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${journal.url}/docs/deploy`);
  const entry = page.getByRole('navigation', { name: 'Documentation' }).locator('ul ul a').last();
  await expect(entry).toBeVisible();
  await entry.press('Enter');
  await expect(page.locator(':target')).toBeInViewport();
  await expect(entry).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(entry).toBeHidden();
  await page.getByText('Contents', { exact: true }).click();
  await expect(entry).toBeVisible();
});

test('the landing page shows a live article, leaves the reader at its top, and copies the tag', async ({
  page,
  context,
  journal,
  hostPage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(journal.url);
  const article = page.frameLocator('.live iframe');
  await expect(article.locator('.annotation').first()).toBeVisible();
  await expect(
    article.frameLocator('journal-menu iframe').getByRole('button', { name: 'Close annotation' }),
  ).toBeVisible();
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY']);
  await expect(article.locator('[data-journal-shown]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy the tag' }).click();
  await expect(page.getByRole('button', { name: 'Copy the tag' })).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(
    `<script async\n  src="${journal.url}/client/v2/journal-client.js"\n  data-entry="what-the-lamp-says"></script>`,
  );
  expect(hostPage.problems).toEqual([]);
});
