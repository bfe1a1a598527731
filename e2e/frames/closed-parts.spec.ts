import type { Page } from '@playwright/test';
import { readLibrary } from '../living/libraries.ts';
import { expect, test } from '../support/fixtures.ts';
import { button, card, highlight, menu, menuIframe, openMenu, waitForMenu } from '../support/frames.ts';
import type { HostPage } from '../support/host-page.ts';
import { COTIDAL, NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

const GAP = '<p style="height:900px">More of the article.</p>';

/** An article whose annotations are in parts that are closed, each in another way. */
const ARTICLE = `${GAP}<details id="moon"><summary>The moon</summary><details><summary>Quarters</summary>
  <p>${NEAP}</p></details></details>${GAP}
  <div id="sea" hidden="until-found"><p>${SPRING}</p></div>${GAP}
  <section id="chart" style="height:0;overflow:hidden"><p>${COTIDAL}</p></section>
  <script>
    sea.addEventListener('beforematch', () => document.title = 'found ' + sea.hidden);
  </script>`;

const open = async (page: Page, hostPage: HostPage, address: string) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await hostPage.open(address, { article: ARTICLE, tag: { attributes: 'data-annotation-keys' } });
  await waitForMenu(page);
  await expect.poll(() => hostPage.scanCount()).toBeGreaterThan(0);
};

/** Whether the popover stands directly above or below the line of the phrase, which is in view. */
const isBeside = async (page: Page, id: string) => {
  const phrase = await highlight(page, id).boundingBox();
  const popover = await menuIframe(page).boundingBox();
  if (!phrase || !popover || phrase.y < 0 || phrase.y > 700) return false;
  const distance = Math.max(phrase.y - popover.y - popover.height, popover.y - phrase.y - phrase.height);
  return distance >= 0 && distance < 20;
};

test('a link to an annotation in closed details opens them, and the popover stands beside the phrase', async ({
  page,
  hostPage,
}) => {
  await open(page, hostPage, '/closed#annotation=neap-tide');
  await expect(button(page, 'Close annotation')).toBeVisible();
  await expect(page.locator('details[open]')).toHaveCount(2);
  await expect.poll(() => isBeside(page, 'neap-tide')).toBe(true);
  await test.step('and so does the next link when the reader has closed them again', async () => {
    await page.locator('summary').first().click();
    await expect(page.locator('#moon')).not.toHaveAttribute('open');
    await page.evaluate(() => location.assign('#annotation=cotidal-line'));
    await expect(card(page, 'cotidal-line').locator('.close')).toBeVisible();
    await page.evaluate(() => location.assign('#annotation=neap-tide'));
    await expect(page.locator('#moon')).toHaveAttribute('open');
    await expect.poll(() => isBeside(page, 'neap-tide')).toBe(true);
  });
  expect(hostPage.problems).toEqual([]);
});

test('the keys lead into closed details and hidden text as the browser’s search does, and pass over what CSS hides', async ({
  page,
  hostPage,
}) => {
  await open(page, hostPage, '/keys-closed');
  await page.keyboard.press('n');
  await expect(card(page, 'neap-tide').locator('.close')).toBeVisible();
  await expect.poll(() => isBeside(page, 'neap-tide')).toBe(true);
  await page.keyboard.press('n');
  await expect(card(page, 'spring-tide').locator('.close')).toBeVisible();
  await expect.poll(() => isBeside(page, 'spring-tide')).toBe(true);
  await expect(page.locator('#sea')).not.toHaveAttribute('hidden');
  // As in the browser's own search, the page is told before the text is shown.
  expect(await page.title()).toBe('found until-found');
  await page.keyboard.press('n');
  await expect(card(page, 'neap-tide').locator('.close')).toBeVisible();
  expect(hostPage.problems).toEqual([]);
});

test(
  'a link to an annotation that CSS hides opens it at the bottom, and “Show in text” says that the text does not show it',
  variant(true),
  async ({ page, hostPage }) => {
    await open(page, hostPage, '/folded#annotation=cotidal-line');
    await expect(button(page, 'Close annotation')).toBeVisible();
    await expect(page.locator('journal-menu [data-place]')).toHaveAttribute('data-place', 'sheet');
    await button(page, 'Show in text').click();
    await expect(card(page, 'cotidal-line')).toContainText('Not found in this article');
    expect(hostPage.problems).toEqual([]);
  },
);

/** The accordion and the tabs of Bootstrap's documentation. */
const WIDGETS = `${GAP}<div class="accordion" id="tides"><div class="accordion-item">
    <h2 class="accordion-header"><button class="accordion-button collapsed" type="button" data-bs-toggle="collapse"
      data-bs-target="#half" aria-expanded="false" aria-controls="half">Neap tides</button></h2>
    <div id="half" class="accordion-collapse collapse" data-bs-parent="#tides"><div class="accordion-body">
      <p>${NEAP}</p></div></div></div></div>${GAP}
  <ul class="nav nav-tabs" role="tablist">
    <li class="nav-item" role="presentation"><button class="nav-link active" data-bs-toggle="tab"
      data-bs-target="#now" type="button" role="tab" aria-controls="now" aria-selected="true">Now</button></li>
    <li class="nav-item" role="presentation"><button class="nav-link" data-bs-toggle="tab"
      data-bs-target="#then" type="button" role="tab" aria-controls="then" aria-selected="false">Then</button></li>
  </ul>
  <div class="tab-content"><div class="tab-pane fade show active" id="now" role="tabpanel"><p>Ebb.</p></div>
    <div class="tab-pane fade" id="then" role="tabpanel"><p>${SPRING}</p></div></div>${GAP}`;

test('links, the keys and “Show in text” open a page’s own accordion and tabs by the controls that name them', async ({
  page,
  hostPage,
}) => {
  const script = hostPage.serveScript('/bootstrap.js', readLibrary('bootstrap/dist/js/bootstrap.bundle.js'));
  await page.setViewportSize({ width: 900, height: 700 });
  await hostPage.open('/widgets#annotation=neap-tide', {
    article: WIDGETS,
    head: `<style>${readLibrary('bootstrap/dist/css/bootstrap.css')}</style><script src="${script}"></script>`,
    tag: { attributes: 'data-annotation-keys' },
  });
  const neap = highlight(page, 'neap-tide');
  const spring = highlight(page, 'spring-tide');
  await expect(neap).toBeVisible();
  await expect(button(page, 'Close annotation')).toBeVisible();
  await expect.poll(() => isBeside(page, 'neap-tide')).toBe(true);
  await test.step('“Show in text” opens a tab whose text was never shown', async () => {
    await button(page, 'Close annotation').click();
    await openMenu(page);
    await button(page, 'Expand').click();
    await menu(page)
      .getByRole('button', { name: /^Glossary/ })
      .click();
    await card(page, 'spring-tide').getByRole('button', { name: 'Show in text' }).click();
    await expect(spring).toBeInViewport();
  });
  await test.step('the keys open what the reader has closed', async () => {
    await page.getByRole('tab', { name: 'Now' }).click();
    await page.getByRole('button', { name: 'Neap tides' }).click();
    await expect(neap.or(spring).filter({ visible: true })).toHaveCount(0);
    await page.keyboard.press('n');
    await expect.poll(() => isBeside(page, 'neap-tide')).toBe(true);
    await page.keyboard.press('n');
    await expect.poll(() => isBeside(page, 'spring-tide')).toBe(true);
  });
  expect(hostPage.problems).toEqual([]);
});
