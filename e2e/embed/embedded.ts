import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const menu = (page: Page): FrameLocator => page.locator('journal-menu').frameLocator('iframe');
export const footer = (page: Page): FrameLocator => page.locator('journal-footer').frameLocator('iframe');

/** The menu's iframe: its box is all of the page that the menu covers. */
export const menuBox = (page: Page): Locator => page.locator('journal-menu iframe');
export const footerBox = (page: Page): Locator => page.locator('journal-footer iframe');

/** An annotation's card, sheet or item, whichever the view has. */
export const card = (page: Page, id: string): Locator => menu(page).locator(`[data-annotation="${id}"]`);

/** The first highlight of an annotation in the text. */
export const highlight = (page: Page, id: string): Locator =>
  page.locator(`[data-journal-annotation="${id}"], [id="${id}"]`).first();

/** A button of the menu by the first words of its name. */
export const button = (page: Page, name: string | RegExp): Locator => menu(page).getByRole('button', { name });

/** The document of a frame element. */
export async function documentOf(box: Locator): Promise<Frame> {
  const frame = await (await box.elementHandle())?.contentFrame();
  if (!frame) throw new Error('there is no document in the frame');
  return frame;
}

/** The menu has been taken over by its script and has the height of its content. */
export async function menuIsReady(page: Page): Promise<void> {
  await expect(menuBox(page)).toBeVisible();
  await expect(menu(page).locator('html')).toHaveAttribute('data-view', /m/);
}

/** All parts are there and nothing moves any more. */
export async function isStill(page: Page): Promise<void> {
  const frame = await documentOf(menuBox(page));
  const busy = () =>
    frame.evaluate(
      () =>
        document.getAnimations().filter(({ playState }) => playState === 'running').length +
        document.querySelectorAll('[aria-busy="true"]').length +
        Number(document.fonts.status === 'loading'),
    );
  await expect.poll(busy).toBe(0);
}

/** Opens `max` from the card. */
export async function expand(page: Page): Promise<void> {
  await button(page, 'Expand').click();
  await expect(menu(page).getByRole('dialog')).toBeVisible();
  await isStill(page);
}

/** Opens an article of the demo. */
export async function openArticle(page: Page, service: string, entry: string): Promise<void> {
  await page.goto(`${service}/demo/${entry}.html`);
  await menuIsReady(page);
}

/** Every picture within the menu's viewport has come and is decoded. Those further down load when they are scrolled to. */
export async function picturesAreThere(page: Page): Promise<void> {
  const missing = () =>
    menu(page)
      .locator('img')
      .evaluateAll((images) => {
        const inView = (image: Element) => {
          const { top, bottom } = image.getBoundingClientRect();
          return top < innerHeight && bottom > 0;
        };
        const isThere = (image: Element) =>
          image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
        return images.filter((image) => inView(image) && !isThere(image)).length;
      });
  await expect.poll(missing).toBe(0);
}

/** What a box shows has come and is painted: pictures are decoded beside the page's work. The box is visible: a hidden frame paints nothing. */
export async function isPainted(box: Locator): Promise<void> {
  const frame = await documentOf(box);
  await frame.evaluate(async () => {
    const shown = [...document.images].filter(({ complete }) => complete);
    await Promise.allSettled(shown.map((image) => image.decode()));
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}
