import { expect, type Frame, type FrameLocator, type Locator, type Page, type Route } from '@playwright/test';

export const menu = (page: Page): FrameLocator => page.locator('journal-menu').frameLocator('iframe');
export const footer = (page: Page): FrameLocator => page.locator('journal-footer').frameLocator('iframe');

/** The menu's iframe. Its box is the area of the page that the menu covers. */
export const menuIframe = (page: Page): Locator => page.locator('journal-menu iframe');
export const footerIframe = (page: Page): Locator => page.locator('journal-footer iframe');

/** The heading with the title of the entry that the menu shows. */
export const menuTitle = (page: Page, title = 'The Brass Tides'): Locator =>
  menu(page).getByRole('heading', { name: title });

/** The card, sheet or list item of an annotation, depending on the view. */
export const card = (page: Page, id: string): Locator => menu(page).locator(`[data-annotation="${id}"]`);

/** The first highlight of an annotation in the text. */
export const highlight = (page: Page, id: string): Locator =>
  page.locator(`[data-journal-annotation="${id}"], [id="${id}"]`).first();

/** A button of the menu by the beginning of its name. */
export const button = (page: Page, name: string | RegExp): Locator => menu(page).getByRole('button', { name });

/** The document in an iframe. */
export async function documentOf(iframe: Locator): Promise<Frame> {
  const frame = await (await iframe.elementHandle())?.contentFrame();
  if (!frame) throw new Error('The iframe has no document');
  return frame;
}

/** The button that opens the menu where the page has no room for its card. */
export const launcher = (page: Page): Locator => page.locator('journal-menu .launcher');

/** Waits until the page shows the menu's card or its launcher. The menu's frame or its script may wait until it is needed. */
export const waitForCard = (page: Page): Promise<void> =>
  expect(menuIframe(page).or(launcher(page)).filter({ visible: true }).first()).toBeVisible();

/** Waits until the page shows the menu's card or its launcher and the menu's script is running, as if a reader needed it. */
export async function waitForMenu(page: Page): Promise<void> {
  const document = menu(page).locator('html');
  await expect(async () => {
    // Behind a launcher, the frame is not loaded before.
    await page.locator('journal-menu').first().dispatchEvent('pointerover', undefined, { timeout: 1_000 });
    await document.dispatchEvent('pointerover', undefined, { timeout: 1_000 });
    await expect(document).toHaveAttribute('data-view', /m/, { timeout: 1_000 });
  }).toPass();
  await waitForCard(page);
}

/** Waits for the menu and opens the panel, if the menu has a launcher. */
export async function openMenu(page: Page): Promise<void> {
  await waitForMenu(page);
  const button = launcher(page);
  // The launcher is hidden for a moment after the page has scrolled.
  await expect(async () => {
    const isClosed = (await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false';
    if (isClosed) await button.click();
    await expect(menuIframe(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Opens the menu, if it is closed, and expects the title of the entry in it. */
export async function expectMenuTitle(page: Page, title?: string): Promise<void> {
  await openMenu(page);
  await expect(menuTitle(page, title)).toBeVisible();
}

/** Waits until the menu has loaded its content and fonts, no animation runs, and the page has given it its height. */
export async function waitForStillMenu(page: Page): Promise<void> {
  const frame = await documentOf(menuIframe(page));
  const pending = () =>
    frame.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline).length +
        document.querySelectorAll('[aria-busy="true"], .waiting').length +
        Number(document.fonts.status === 'loading'),
    );
  await expect.poll(pending).toBe(0);
  let last = '';
  const hasMoved = async () => {
    const previous = last;
    last = JSON.stringify(await menuIframe(page).boundingBox());
    return last !== previous;
  };
  await expect.poll(hasMoved, { intervals: [100] }).toBe(false);
}

/** Expands the card to `max`. */
export async function expandMenu(page: Page): Promise<void> {
  await openMenu(page);
  await button(page, 'Expand').click();
  await expect(menu(page).getByRole('dialog')).toBeVisible();
  await waitForStillMenu(page);
}

/** Takes the reader to the end of the page and back, because the footer is loaded when the reader comes near. */
export async function visitFooter(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { scrollY: top } = window;
    for (const place of [document.documentElement.scrollHeight, top]) {
      scrollTo({ top: place, behavior: 'instant' });
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    }
  });
}

/** Opens an article of the demo and loads the menu's frame. That of the footer waits until the reader comes near it. */
export async function openDemoArticle(page: Page, service: string, entry: string): Promise<void> {
  await page.goto(`${service}/demo/${entry}.html`);
  await waitForMenu(page);
}

/** Waits until every image within the menu's viewport is decoded. Images below load when the menu is scrolled. */
export async function waitForImages(page: Page): Promise<void> {
  const missing = () =>
    menu(page)
      .locator('img')
      .evaluateAll((images) => {
        const isInView = (image: Element) => {
          const { top, bottom } = image.getBoundingClientRect();
          return top < innerHeight && bottom > 0;
        };
        const isLoaded = (image: Element) =>
          image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
        return images.filter((image) => isInView(image) && !isLoaded(image)).length;
      });
  await expect.poll(missing).toBe(0);
}

/** Waits until a visible iframe is painted. Images are decoded off the main thread; a hidden frame paints nothing. */
export async function waitForPaint(iframe: Locator): Promise<void> {
  const frame = await documentOf(iframe);
  await frame.evaluate(async () => {
    const loaded = [...document.images].filter(({ complete }) => complete);
    await Promise.allSettled(loaded.map((image) => image.decode()));
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/** Holds back what the page requests from an address until the returned function is called. */
export async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(address, (route) => {
    held.push(route);
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const route of held.splice(0)) await route.continue();
  };
}

export const holdMenu = (page: Page): Promise<() => Promise<void>> => hold(page, '**/embed/menu?*');
