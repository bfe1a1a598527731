import { expect, test } from '../support/fixtures.ts';
import { card, expectMenuTitle, footer, menu } from '../support/frames.ts';
import { SPRING_HIGHLIGHT } from '../support/phrases.ts';

test.afterEach(({ hostPage }) => expect([...hostPage.exceptions, ...hostPage.errors]).toEqual([]));

test('without a menu, the client warns once, highlights the text, and uses a menu that is added later', async ({
  page,
  hostPage,
}) => {
  const end = "<script>new JournalClient({ entry: 'the-brass-tides' })</script>";
  await hostPage.open('/no-menu', { tag: { entry: null }, end });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  // The frames' file issues this warning; highlights do not wait for that file.
  await expect.poll(() => hostPage.warnings).toEqual([expect.stringContaining('<journal-menu>')]);
  await page.locator('.annotation').click();
  await page.evaluate(() => document.body.append(document.createElement('journal-menu')));
  await expectMenuTitle(page);
  await page.locator('.annotation').click();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
  expect(hostPage.warnings.length).toBe(1);
});

test('page and frames work without storage', async ({ page, hostPage }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      const get = () => {
        throw new DOMException(`${name} is forbidden`, 'SecurityError');
      };
      Object.defineProperty(window, name, { get });
    }
    Object.defineProperty(document, 'cookie', {
      get: () => '',
      set: () => {
        throw new DOMException('no cookies', 'SecurityError');
      },
    });
  });
  await hostPage.open('/no-storage');
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  const storageError = page.evaluate(() => {
    try {
      return String(localStorage.length);
    } catch (error) {
      return String(error);
    }
  });
  expect(await storageError).toContain('forbidden');
  await expectMenuTitle(page);
  await page.locator('.annotation').click();
  await expect(card(page, 'spring-tide')).toHaveAttribute('data-active', 'true');
  await footer(page).getByRole('button').click();
  await expect(menu(page).getByRole('dialog')).toBeVisible();
  expect(hostPage.warnings).toEqual([]);
});

test('a tag that has lost its data-entry says so once, and what to write', async ({ page, journal, hostPage }) => {
  await hostPage.open('/lost-entry', { tag: { entry: null } });
  const tag = `<script src="${journal.url}/client/v2/journal-client.js" data-entry="SLUG" async></script>`;
  await expect
    .poll(() => hostPage.warnings)
    .toEqual([expect.stringContaining(`has no data-entry, so it shows nothing: write ${tag}`)]);
  await expect(page.locator('journal-menu')).toHaveCount(0);
});

test('a tag without data-entry whose file an optimiser runs is told with the address of its own service', async ({
  journal,
  hostPage,
}) => {
  const file = `${journal.url}/client/v2/journal-client.js`;
  const end = `<script type="text/plain" data-src="${file}"></script>
    <script type="module">(0, eval)(await (await fetch('${file}')).text())</script>`;
  await hostPage.open('/lost-entry-delayed', { tag: null, end });
  await expect
    .poll(() => hostPage.warnings)
    .toEqual([expect.stringContaining(`write <script src="${file}" data-entry="SLUG" async></script>`)]);
});

test('a tag whose attribute is not closed by a straight quote is read to the curly one', async ({ hostPage }) => {
  // The next straight quote of the page closes it.
  const attributes = 'data-entry="the-brass-tides” async></script><p class="';
  await hostPage.open('/curly-end', { tag: { entry: null, attributes } });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
});

test('an attribute in curly quotes is read without them', async ({ hostPage }) => {
  await hostPage.open('/curly-quotes', { tag: { entry: null, attributes: 'data-entry=“the-brass-tides”' } });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  expect(hostPage.warnings).toEqual([]);
});
