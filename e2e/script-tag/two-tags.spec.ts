import { expect, test } from '../support/fixtures.ts';
import { openMenu } from '../support/frames.ts';
import { SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { VERSION } from '../support/version.ts';
import { expectStarted } from './started.ts';

for (const version of ['v2', VERSION])
  test(
    `a second tag for version ${version} is ignored with a warning`,
    variant(version === VERSION),
    async ({ page, hostPage }) => {
      for (const [index, attributes] of ['', 'async', 'type="module"'].entries())
        await test.step(`<script ${attributes}>`, async () => {
          const head = hostPage.scriptTag({ attributes }) + hostPage.scriptTag({ version, attributes });
          await hostPage.open('/two-tags', { head, tag: null });
          await expectStarted(page);
          await expect.poll(() => hostPage.warnings.slice(index)).toEqual([expect.stringContaining('two script tags')]);
          expect(hostPage.starts).toBe(index + 1);
        });
      expect(hostPage.exceptions).toEqual([]);
    },
  );

test('of two tags for two entries, the later one wins', variant(true), async ({ page, hostPage }) => {
  const head = hostPage.scriptTag({ entry: 'held-to-the-light' }) + hostPage.scriptTag({ version: VERSION });
  await hostPage.open('/two-entries', { head, tag: null });
  await expectStarted(page);
  expect(hostPage.exceptions).toEqual([]);
  expect(hostPage.starts).toBe(2);
});

test('a router that replaces the body replaces the client with that of the new tag', async ({ page, hostPage }) => {
  await hostPage.open('/router', { tag: { entry: 'held-to-the-light' }, tagPlace: 'body' });
  await expect(page.locator('journal-menu')).toHaveCount(1);
  await page.evaluate(
    ({ text, src }) => {
      const body = document.createElement('body');
      const paragraph = document.createElement('p');
      paragraph.textContent = text;
      const tag = document.createElement('script');
      tag.src = src;
      tag.dataset.entry = 'the-brass-tides';
      body.append(paragraph, tag);
      document.body = body;
    },
    { text: SPRING, src: hostPage.clientScript },
  );
  // The new text leaves no room for a card.
  await openMenu(page);
  await expectStarted(page);
  expect(hostPage.exceptions).toEqual([]);
});
