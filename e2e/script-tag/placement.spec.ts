import { expect, test } from '../support/fixtures.ts';
import { variant } from '../support/variant.ts';
import { expectStarted } from './started.ts';

const ATTRIBUTES = {
  head: ['', 'async', 'type="module"'],
  body: ['', 'defer', 'type="module" async', 'type="text/javascript"'],
};

for (const tagPlace of ['head', 'body'] as const)
  test(
    `a script tag in the ${tagPlace} starts the client once, whatever its attributes`,
    variant(tagPlace === 'body'),
    async ({ page, hostPage }) => {
      for (const [index, attributes] of ATTRIBUTES[tagPlace].entries())
        await test.step(`<script ${attributes}>`, async () => {
          await hostPage.open('/placement', { tag: { attributes }, tagPlace });
          await expectStarted(page);
          expect(hostPage.starts).toBe(index + 1);
        });
      expect(hostPage.problems).toEqual([]);
    },
  );

test('the script tag needs no document.currentScript', async ({ page, hostPage }) => {
  const head = "<script>Object.defineProperty(document, 'currentScript', { get: () => null })</script>";
  await hostPage.open('/no-current-script', { head });
  await expectStarted(page);
  expect(hostPage.starts).toBe(1);
  expect(hostPage.problems).toEqual([]);
});

test('the client uses the elements of the page', async ({ page, hostPage }) => {
  const end = '<journal-menu id="own-menu"></journal-menu><journal-footer id="own-footer"></journal-footer>';
  await hostPage.open('/own-elements', { end });
  await expectStarted(page);
  await expect(page.locator('#own-menu, #own-footer')).toHaveCount(2);
});

test('a tag without an entry only defines the class, which uses the script’s service', async ({ page, hostPage }) => {
  await hostPage.open('/class-only', { tag: { entry: null } });
  expect(await page.evaluate(() => typeof window.JournalClient)).toBe('function');
  expect(hostPage.starts).toBe(0);
  const end = "<script>new JournalClient({ entry: 'the-brass-tides', createElements: true })</script>";
  await hostPage.open('/class-used', { tag: { entry: null }, end });
  await expectStarted(page);
  expect(hostPage.starts).toBe(1);
  expect(hostPage.problems).toEqual([]);
});

test('the script adds one name to the page, and leaves a function of that name alone', async ({ page, hostPage }) => {
  await hostPage.open('/without-client', { tag: null });
  const before = await page.evaluate(() => Object.getOwnPropertyNames(window));
  await hostPage.open('/with-client');
  const after = await page.evaluate(() => Object.getOwnPropertyNames(window));
  expect(after.filter((name) => !before.includes(name))).toEqual(['JournalClient']);
  const head = '<script>window.JournalClient = function own() {}</script>';
  await hostPage.open('/name-taken', { head, end: '<p id="JournalClient"></p>' });
  await expectStarted(page);
  expect(await page.evaluate(() => window.JournalClient?.name)).toBe('own');
});
