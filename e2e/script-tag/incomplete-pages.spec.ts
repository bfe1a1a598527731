import { expect, test } from '../support/fixtures.ts';
import { card, expectMenuTitle, footer, menu } from '../support/frames.ts';
import { SPRING_HIGHLIGHT } from '../support/phrases.ts';

test.afterEach(({ hostPage }) => expect([...hostPage.exceptions, ...hostPage.errors]).toEqual([]));

test('without an entry, the client warns once and still serves the settings', async ({ page, hostPage }) => {
  const end = '<script>new JournalClient({ createElements: true })</script>';
  await hostPage.open('/no-entry', { tag: { entry: null }, end });
  await expect.poll(() => hostPage.warnings).toEqual([expect.stringContaining('no entry')]);
  const settings = await page.evaluate(() => window.JournalClient?.current?.getSettings());
  expect(settings?.blurb).not.toBe('');
  await expect(page.locator('#journal-custom-fonts')).toHaveCount(1);
  expect(await hostPage.highlights()).toEqual([]);
  await hostPage.reinit('the-brass-tides');
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  await expectMenuTitle(page);
  expect(hostPage.warnings.length).toBe(1);
});

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

test('a client that is constructed before the body exists starts when the body does', async ({ page, hostPage }) => {
  const construct = `<script>
    new JournalClient({ entry: 'the-brass-tides', createElements: true });
    JournalClient.current.detectAnnotations();
    window.bodyAtConstruction = document.body;
  </script>`;
  await hostPage.open('/no-body', { head: hostPage.scriptTag({ entry: null }) + construct, tag: null });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  await expectMenuTitle(page);
  expect(await page.evaluate(() => Reflect.get(window, 'bodyAtConstruction'))).toBeNull();
  expect(hostPage.warnings).toEqual([]);
});

test('if the body is removed before init(), the client warns once and starts with the next body', async ({
  page,
  hostPage,
}) => {
  await hostPage.open('/removed-body', { tag: { entry: null } });
  await page.evaluate(async () => {
    const { body } = document;
    body.remove();
    const { JournalClient } = window;
    if (JournalClient) await new JournalClient({ entry: 'the-brass-tides', createElements: true, manual: true }).init();
    document.documentElement.append(body);
  });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  await expectMenuTitle(page);
  // The frames' file issues this warning; highlights do not wait for that file.
  await expect.poll(() => hostPage.warnings).toEqual([expect.stringContaining('<journal-menu>')]);
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
