import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, card, expandMenu, highlight, menu, menuIframe, openMenu, waitForMenu } from '../support/frames.ts';
import { COTIDAL, NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

const GAP = '<div style="height:1200px"></div>';
const ARTICLE = [SPRING, NEAP, SPRING, COTIDAL].map((text) => `<p>${text}</p>${GAP}`).join('');

const springs = (page: Page) => page.locator('[data-journal-annotation=spring-tide]');
const openCard = (page: Page, id: string) => menu(page).locator(`[data-annotation="${id}"][data-active="true"]`);
const fragment = (page: Page) => new URL(page.url()).hash;

test('N and P lead through the annotations, in the page and in the frame, and Escape returns to the text', async ({
  page,
  hostPage,
}) => {
  await hostPage.open('/keys', { article: ARTICLE, tag: { attributes: 'data-deep-links' } });
  await waitForMenu(page);
  // Elsewhere in the page, a letter has no effect.
  await page.keyboard.press('n');
  expect(await hostPage.openedAnnotations()).toEqual([]);
  await springs(page).first().focus();
  await page.keyboard.press('n');
  await expect(openCard(page, 'spring-tide')).toBeVisible();
  await expect(card(page, 'spring-tide').getByRole('heading').first()).toBeFocused();
  await page.keyboard.press('n');
  await expect(highlight(page, 'neap-tide')).toBeInViewport();
  await expect(card(page, 'neap-tide').getByRole('heading').first()).toBeFocused();
  await button(page, 'Next annotation').press('Enter');
  await expect(springs(page).nth(1)).toBeInViewport();
  await expect(springs(page).nth(1)).toHaveAttribute('data-journal-shown', '');
  await expect(card(page, 'spring-tide').getByRole('heading').first()).toBeFocused();
  await expect.poll(() => fragment(page)).toBe('#annotation=spring-tide');
  await page.keyboard.press('Escape');
  await expect(springs(page).nth(1)).toBeFocused();
  await expect.poll(() => fragment(page)).toBe('');
  await page.keyboard.press('p');
  await expect(openCard(page, 'neap-tide')).toBeVisible();
  expect(await hostPage.openedAnnotations()).toEqual(['spring-tide', 'neap-tide', 'spring-tide', 'neap-tide']);
  expect(hostPage.problems).toEqual([]);
});

test('N opens a popover far away from the last one, in the top layer and in a layer of the page', async ({
  page,
  hostPage,
}) => {
  await page.setViewportSize({ width: 800, height: 700 });
  const tag = { attributes: 'data-annotation-keys' };
  await hostPage.open('/far', { article: ARTICLE.replace(`<p>${SPRING}</p>`, ''), tag });
  await waitForMenu(page);
  for (const layer of ['', '9']) {
    await page.evaluate((z) => document.documentElement.style.setProperty('--journal-menu-z', z), layer);
    for (const id of ['neap-tide', 'spring-tide', 'cotidal-line', 'neap-tide']) {
      await page.keyboard.press('n');
      await expect(openCard(page, id)).toBeVisible();
      await expect(highlight(page, id)).toBeInViewport();
      await expect(menuIframe(page)).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
    await expect(openCard(page, 'neap-tide')).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('main').click({ position: { x: 5, y: 600 } });
  }
  expect(hostPage.problems).toEqual([]);
});

for (const mode of ['element', 'css'])
  test(
    `an address opens its annotation, after a reload and on the way back too, in the mode ${mode}`,
    variant(mode === 'element'),
    async ({ page, hostPage }) => {
      const tag = { attributes: `data-highlight-mode="${mode}"` };
      await hostPage.open(`/linked-${mode}#annotation=neap-tide`, { article: ARTICLE, tag });
      const phrase = page.getByText('there is a neap tide');
      const opened = async () => {
        await expect(openCard(page, 'neap-tide')).toBeVisible();
        await expect(phrase).toBeInViewport();
      };
      await opened();
      await page.reload();
      await opened();
      await page.goto('about:blank');
      await page.goBack();
      await opened();
      await page.evaluate(() => location.assign('#end'));
      await expect(openCard(page, 'neap-tide')).toHaveCount(0);
      await page.goBack();
      await opened();
      expect(hostPage.problems).toEqual([]);
      // A reader who has scrolled away and loads the page again stays there.
      await page.evaluate(() => scrollTo(0, 3000));
      await page.reload();
      await waitForMenu(page);
      await hostPage.waitForIdlePeriods();
      await expect(openCard(page, 'neap-tide')).toHaveCount(0);
      await expect(phrase).not.toBeInViewport();
      await page.evaluate(() => location.assign('#annotation=nothing'));
      await expect.poll(() => hostPage.warnings).toEqual([expect.stringContaining('"nothing"')]);
    },
  );

test('with deep links, the address names what is open, also in the menu, and no preview', async ({
  page,
  hostPage,
}) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await hostPage.open('/previews', { article: ARTICLE, tag: { attributes: 'data-deep-links' } });
  await waitForMenu(page);
  await page.evaluate(() => {
    const { replaceState } = history;
    history.replaceState = (...state) => {
      document.title += ' changed';
      replaceState.apply(history, state);
    };
  });
  const title = await page.title();
  await highlight(page, 'spring-tide').hover();
  await expect(openCard(page, 'spring-tide')).toBeVisible();
  await page.mouse.move(790, 690);
  await expect(menuIframe(page)).toBeHidden();
  expect(await page.title()).toBe(title);
  await highlight(page, 'spring-tide').click();
  await expect.poll(() => fragment(page)).toBe('#annotation=spring-tide');
  await page.keyboard.press('Escape');
  await expect.poll(() => fragment(page)).toBe('');
  await openMenu(page);
  await card(page, 'neap-tide').getByRole('button').click();
  await expect(openCard(page, 'neap-tide')).toBeVisible();
  await expect.poll(() => fragment(page)).toBe('#annotation=neap-tide');
});

test('a link is copied in the page’s name; without permission it appears, selected', async ({
  page,
  hostPage,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await hostPage.open('/copy?a=1#own', { article: ARTICLE });
  await waitForMenu(page);
  const linkTo = (id: string) => page.url().replace('#own', `#annotation=${id}`);
  await highlight(page, 'spring-tide').click();
  await button(page, 'Copy link').click();
  await expect(button(page, 'Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(linkTo('spring-tide'));
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await highlight(page, 'neap-tide').click();
  await button(page, 'Copy link').click();
  const field = menu(page).getByRole('textbox', { name: 'Couldn’t copy.' });
  await expect(field).toBeFocused();
  expect(await field.evaluate(() => String(getSelection()))).toBe(linkTo('neap-tide'));
});

test('"Show in text" in max closes it and leads to the next occurrence', async ({ page, hostPage }) => {
  await hostPage.open('/from-max', { article: ARTICLE });
  await waitForMenu(page);
  await expandMenu(page);
  const showSpring = card(page, 'spring-tide').getByRole('button', { name: 'Show in text' });
  await showSpring.click();
  await expect(menu(page).getByRole('dialog')).toHaveCount(0);
  await expect(springs(page).first()).toBeFocused();
  await expandMenu(page);
  await showSpring.click();
  await expect(springs(page).nth(1)).toBeFocused();
  await expect(springs(page).nth(1)).toBeInViewport();
});
