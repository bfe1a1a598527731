import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { highlight } from '../support/frames.ts';
import { SPRING } from '../support/phrases.ts';
import { ALL, cardIn, client, frameOf, iframeOf, openTwo, PAPER, TEARS, TIDES } from './two-articles.ts';

const active = (page: Page) =>
  page
    .locator('[data-journal-active]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-journal-annotation')));

/** Waits until both articles have keyboard stops, which the page gets when it is idle, and their files. */
async function waitForBoth(page: Page): Promise<void> {
  for (const id of ['spring-tide', 'laid-lines']) await expect(highlight(page, id)).toHaveAttribute('tabindex', '0');
  for (const name of [TIDES, PAPER]) await expect(page.locator(`${name} .launcher`)).toBeAttached();
}

test.use({ viewport: { width: 900, height: 900 } });

test('each client highlights, opens, previews and marks its own article', async ({ page, hostPage }) => {
  await openTwo(hostPage, '/two-articles');
  await waitForBoth(page);
  expect(await hostPage.highlights()).toEqual(ALL);
  await test.step('a press', async () => {
    await highlight(page, 'laid-lines').click();
    await expect(cardIn(page, PAPER, 'laid-lines')).toBeVisible();
    await expect(iframeOf(page, TIDES)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(iframeOf(page, PAPER)).toBeHidden();
  });
  await test.step('a preview', async () => {
    await page.mouse.move(800, 850);
    await highlight(page, 'spring-tide').hover();
    await expect(cardIn(page, TIDES, 'spring-tide')).toBeVisible();
    await expect(page.locator('[data-journal-raised]')).toHaveText(['spring tide']);
    await expect(iframeOf(page, PAPER)).toBeHidden();
    await page.mouse.move(800, 850);
    await expect(iframeOf(page, TIDES)).toBeHidden();
    await highlight(page, 'tears').hover();
    await expect(cardIn(page, PAPER, 'tears')).toBeVisible();
    await expect(iframeOf(page, TIDES)).toBeHidden();
    await page.mouse.move(800, 850);
    await expect(iframeOf(page, PAPER)).toBeHidden();
  });
  await test.step('what both have opened is marked', async () => {
    expect(await client(page, 0, 'open', 'spring-tide')).toBe(true);
    await expect.poll(() => active(page)).toEqual(['spring-tide']);
    expect(await client(page, 1, 'open', 'tears')).toBe(true);
    await expect.poll(() => active(page)).toEqual(['spring-tide', 'tears']);
  });
  await test.step('accents', async () => {
    const colours = await page
      .locator('[data-journal-annotation]')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).textDecorationColor));
    expect(colours).toEqual([...Array(2).fill('rgb(125, 58, 32)'), ...Array(2).fill('rgb(34, 85, 136)')]);
  });
  expect(hostPage.problems).toEqual([]);
});

for (const highlightMode of ['element', 'css'] as const)
  test(`N and P stay in the article that has the focus (${highlightMode})`, async ({ page, hostPage }) => {
    await openTwo(hostPage, `/two-articles-keys-${highlightMode}`, { highlightMode });
    const stop = (id: string) =>
      highlightMode === 'element'
        ? highlight(page, id)
        : page.locator(`journal-highlights [data-journal-annotation=${id}]`);
    for (const name of [TIDES, PAPER]) await expect(page.locator(`${name} .launcher`)).toBeAttached();
    await stop('laid-lines').focus();
    for (const key of ['n', 'n', 'p', 'p']) {
      const before = (await hostPage.openedAnnotations()).length;
      await stop(before % 2 === 0 ? 'laid-lines' : 'tears').focus();
      await page.keyboard.press(key);
      await expect.poll(async () => (await hostPage.openedAnnotations()).length).toBe(before + 1);
    }
    expect(new Set(await hostPage.openedAnnotations())).toEqual(new Set(['laid-lines', 'tears']));
    await expect(iframeOf(page, TIDES)).toBeHidden();
  });

test('each article has its endnotes, and a copy of both has no highlights', async ({ page, hostPage }) => {
  await openTwo(hostPage, '/two-articles-print');
  await waitForBoth(page);
  const print = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const articles = [...document.querySelectorAll('article')].map((article) => {
        const list = article.querySelector('journal-endnotes')?.shadowRoot?.querySelector('ol');
        const numbers = [...article.querySelectorAll('[data-journal-note]')].map((each) =>
          each.getAttribute('data-journal-note'),
        );
        return [list?.querySelector('strong')?.textContent, ...numbers];
      });
      window.dispatchEvent(new Event('afterprint'));
      return articles;
    });
  // The file that prints comes when the page is idle.
  await expect.poll(print).toEqual([
    ['Spring tide', '1', '2'],
    [expect.any(String), '1', '2'],
  ]);
  await expect(page.locator('journal-endnotes, [data-journal-note]')).toHaveCount(0);
  await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
  // The file that copies comes when something is selected.
  await expect.poll(async () => (await hostPage.copy()).html).toContain(SPRING);
  const { html } = await hostPage.copy();
  expect(html).toContain(TEARS);
  expect(html).not.toContain('journal-highlight');
});

test('a link and lost phrases are those of one article, and both follow the reader’s lens', async ({
  page,
  hostPage,
}) => {
  await openTwo(hostPage, '/two-articles-lens#annotation=tears');
  await waitForBoth(page);
  await test.step('a link', async () => {
    await expect(cardIn(page, PAPER, 'tears')).toBeVisible();
    await expect(iframeOf(page, TIDES)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(iframeOf(page, PAPER)).toBeHidden();
  });
  await test.step('lost phrases', async () => {
    await page.evaluate(() => {
      document.documentElement.className = 'translated-ltr';
      for (const paragraph of document.querySelectorAll('#paper p')) paragraph.textContent = 'Auf Deutsch.';
    });
    await client(page, 1, 'open', 'laid-lines');
    await expect(cardIn(page, PAPER, 'laid-lines')).toContainText('Not found in this translation');
    await client(page, 0, 'open', 'spring-tide');
    await expect(cardIn(page, TIDES, 'spring-tide')).toContainText('The large tide');
    await expect(frameOf(page, TIDES).getByText('Not found in this translation')).toHaveCount(0);
  });
  await test.step('the lens of the visit, which both articles follow', async () => {
    await page.reload();
    await waitForBoth(page);
    await page.locator(`${TIDES} .launcher`).dispatchEvent('click');
    const frame = frameOf(page, TIDES);
    await frame.getByText('Reading settings', { exact: true }).click();
    const choices = frame.getByRole('group', { name: 'Highlights in the text' });
    await choices.getByRole('button', { name: 'None' }).click();
    await expect.poll(() => hostPage.highlights()).toEqual([]);
    await choices.getByRole('button', { name: 'All' }).click();
    await expect.poll(() => hostPage.highlights()).toEqual(ALL);
  });
});

test('sidenotes list and load the annotations of their own article', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openTwo(hostPage, '/two-articles-sidenotes', { placement: 'sidenotes' });
  const expectNotes = async (name: string, ids: readonly string[]) => {
    const notes = frameOf(page, name).locator('.sidenotes [data-annotation]');
    await expect(notes).toHaveCount(ids.length);
    for (const [at, id] of ids.entries()) await expect(notes.nth(at)).toHaveAttribute('data-annotation', id);
  };
  await expectNotes(TIDES, ['spring-tide', 'neap-tide']);
  await expectNotes(PAPER, ['laid-lines', 'tears']);
  const lists = asked.flatMap((url) => /\/annotations\/(.*)/.exec(url)?.[1] ?? []);
  expect(lists.sort()).toEqual(['held-to-the-light', 'the-brass-tides']);
});

test('a client that is destroyed leaves the other article as it is', async ({ page, hostPage }) => {
  await openTwo(hostPage, '/two-articles-destroy');
  await waitForBoth(page);
  await client(page, 1, 'open', 'laid-lines');
  await expect.poll(() => active(page)).toEqual(['laid-lines']);
  await client(page, 0, 'destroy');
  expect(await hostPage.highlights()).toEqual(['laid-lines: laid lines', 'tears: tears']);
  expect(await active(page)).toEqual(['laid-lines']);
  await page.keyboard.press('Escape');
  await highlight(page, 'tears').click();
  await expect(cardIn(page, PAPER, 'tears')).toBeVisible();
  await expect(page.locator('paper-footer')).toBeAttached();
  await expect(page.locator(`${TIDES}, journal-footer`)).toHaveCount(0);
  const colour = await highlight(page, 'laid-lines').evaluate(
    (element) => getComputedStyle(element).textDecorationColor,
  );
  expect(colour).toBe('rgb(34, 85, 136)');
});
