import { expect, test } from '../support/fixtures.ts';
import { variant } from '../support/variant.ts';
import { expectStarted } from './started.ts';

/** What optimisers do, long after the page has loaded, with a tag that they have delayed. Each runs in the page. */
const DELAYED_STARTS: Record<string, (url: string) => Promise<void> | void> = {
  'replace the tag with a new element that has all its attributes': (url) => {
    const tag = document.createElement('script');
    tag.dataset.entry = 'the-brass-tides';
    tag.src = url;
    document.querySelector('#delayed')?.replaceWith(tag);
  },
  'load the file with a new element without attributes': (url) => {
    const tag = document.createElement('script');
    tag.src = url;
    document.head.append(tag);
  },
  'load the file as a module': (url) => {
    const tag = document.createElement('script');
    tag.type = 'module';
    tag.src = url;
    document.head.append(tag);
  },
  'fetch the file and run it from a blob': async (url) => {
    const tag = document.createElement('script');
    tag.src = URL.createObjectURL(await (await fetch(url)).blob());
    document.head.append(tag);
  },
  'fetch the file and write it into a new element': async (url) => {
    const tag = document.createElement('script');
    tag.textContent = await (await fetch(url)).text();
    document.head.append(tag);
  },
  'remove the element before the file runs': (url) => {
    const tag = document.createElement('script');
    tag.dataset.entry = 'the-brass-tides';
    tag.src = url;
    document.querySelector('#delayed')?.remove();
    document.head.append(tag);
    tag.remove();
  },
};

/** A script tag of another product. */
const FOREIGN_TAG = '<script data-entry="main" src="data:text/javascript,"></script>';

test('the client starts when optimisers delay its file', async ({ page, hostPage }) => {
  const src = hostPage.clientScript;
  const attributes = `id="delayed" type="text/delayed" data-delayed-src="${src}" data-entry="the-brass-tides"`;
  for (const [index, [name, run]] of Object.entries(DELAYED_STARTS).entries())
    await test.step(name, async () => {
      await hostPage.open('/delayed', { head: `<script ${attributes}></script>`, tag: null });
      await page.evaluate(run, src);
      await expectStarted(page);
      expect(hostPage.starts).toBe(index + 1);
    });
  expect(hostPage.problems).toEqual([]);
});

test('the client starts when optimisers inline its file', variant(true), async ({ page, journal, hostPage }) => {
  const code = await (await page.request.get(hostPage.clientScript)).text();
  for (const [index, type] of ['', 'type="module"'].entries())
    await test.step(`<script ${type}>`, async () => {
      const tag = `<script ${type} data-entry="the-brass-tides" data-api-url="${journal.url}">${code}</script>`;
      await hostPage.open('/inlined', { head: FOREIGN_TAG + tag, tag: null });
      await expectStarted(page);
      expect(hostPage.starts).toBe(index + 1);
    });
  expect(hostPage.problems).toEqual([]);
});

test('the client ignores the data-entry of another product’s tag', async ({ page, hostPage }) => {
  const tag = { entry: null, attributes: 'type="module"' };
  await hostPage.open('/foreign', { head: FOREIGN_TAG, tag });
  await page.waitForFunction(() => 'JournalClient' in window);
  await hostPage.waitForIdlePeriods();
  expect(await page.evaluate(() => window.JournalClient?.current)).toBeNull();
  expect(hostPage.starts).toBe(0);
});
