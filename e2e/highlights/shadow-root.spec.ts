import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { bundleScript } from '../support/bundle.ts';
import { expect, test } from '../support/fixtures.ts';
import { card, menuIframe, waitForMenu } from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';

const ALL = ['spring-tide: spring tide', 'neap-tide: neap tide', 'cotidal-line: cotidal lines'];

// Annotations open in popovers beside their highlights.
test.use({ viewport: { width: 800, height: 700 } });

// In one worker, which bundles the components once.
test.describe.configure({ mode: 'default' });

let components = '';
test.beforeAll(async () => {
  components = await bundleScript(fileURLToPath(new URL('./pages/lit-article.ts', import.meta.url)));
});
test.afterEach(({ hostPage }) => expect(hostPage.problems).toEqual([]));

/** Opens an article of components, which are defined after the client has started. */
async function open(page: Page, hostPage: HostPage, attributes: string): Promise<void> {
  const src = hostPage.serveScript('/lit.js', components);
  await hostPage.open('/components', {
    body: '<tide-page></tide-page>',
    end: `<a href="#cotidal-line" style="position:fixed;top:0">Lines</a><script src="${src}"></script>`,
    tag: { attributes },
  });
  await expect.poll(() => hostPage.starts).toBe(1);
  await page.evaluate('app.define()');
}

/** Annotation and text of each highlight in the article. */
const highlights = (page: Page): Promise<string[]> =>
  page
    .locator('tide-text journal-highlight:not([data-journal-mark])')
    .evaluateAll((all) => all.map((each) => `${each.getAttribute('data-journal-annotation')}: ${each.textContent}`));

test('an article that Lit renders in a shadow root is highlighted and read as any other', async ({
  page,
  hostPage,
}) => {
  await open(page, hostPage, 'data-root="tide-text" data-annotation-keys');
  await expect.poll(() => highlights(page)).toEqual(ALL);
  const spring = page.locator('[data-journal-annotation=spring-tide]');
  await expect(spring).toHaveCSS('text-decoration-line', 'underline');

  // Lit renders its own nodes again, beside the highlights in them.
  await page.locator('tide-text').evaluate((element) => element.setAttribute('round', '2'));
  await expect(page.locator('tide-text p').first()).toContainText('Reading 2: Few know');
  await hostPage.waitForIdlePeriods();
  expect(await highlights(page)).toEqual(ALL);

  // A pointer that rests before the menu is ready opens no preview.
  await waitForMenu(page);
  await spring.hover();
  await expect(spring).toHaveAttribute('data-journal-raised');
  await expect(card(page, 'spring-tide').first()).toBeVisible();
  await page.locator('tide-text h2').hover();
  await expect(spring).not.toHaveAttribute('data-journal-raised');
  await expect(menuIframe(page)).not.toBeVisible();

  await spring.click();
  await expect(card(page, 'spring-tide').first()).toBeVisible();
  await page.keyboard.press('Escape');
  // The highlight in the link has a mark beside the link.
  const mark = page.locator('tide-text [data-journal-mark]');
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'neap-tide').first()).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await hostPage.openedAnnotations()).toEqual(['spring-tide', 'neap-tide']);

  await page.getByRole('link', { name: 'Lines' }).click();
  await expect(page.locator('[data-journal-annotation=cotidal-line]')).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('tide-text h2').click();
  // The keys go on from the highlight that the link has led to.
  await page.keyboard.press('n');
  await expect(card(page, 'spring-tide').first()).toBeVisible();
  await expect(spring).toBeInViewport();
  await page.keyboard.press('p');
  await expect(page.locator('[data-journal-annotation=cotidal-line]')).toBeInViewport();
  await expect(card(page, 'cotidal-line').first()).toBeVisible();
  expect((await hostPage.openedAnnotations()).slice(2)).toEqual(['spring-tide', 'cotidal-line']);

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const number = (id: string) => page.locator(id).evaluate((each) => getComputedStyle(each, '::after').content);
  await expect.poll(() => number('[data-journal-annotation=cotidal-line]')).toBe('"[3]"');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
});

test('in the highlight mode css the article in a shadow root is painted, and opened by pointer', async ({
  page,
  hostPage,
}) => {
  await open(page, hostPage, 'data-root="tide-text" data-highlight-mode="css"');
  const painted = () => page.evaluate(() => [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0));
  await expect.poll(painted).toBe(3);
  await expect(page.locator('journal-highlight')).toHaveCount(0);
  const at = await page.locator('tide-text').evaluate((host) => {
    const [text] = [...(host.shadowRoot?.querySelectorAll('p') ?? [])];
    const walker = document.createTreeWalker(text ?? host, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() && !walker.currentNode.nodeValue?.includes('spring tide'));
    const start = walker.currentNode.nodeValue?.indexOf('spring tide') ?? 0;
    const range = document.createRange();
    range.setStart(walker.currentNode, start + 3);
    range.setEnd(walker.currentNode, start + 4);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  await page.mouse.move(at.x, at.y);
  await expect(page.locator('tide-text p').first()).toHaveCSS('cursor', 'pointer');
  await page.mouse.click(at.x, at.y);
  await expect(card(page, 'spring-tide').first()).toBeVisible();
  expect(await hostPage.openedAnnotations()).toEqual(['spring-tide']);
});
