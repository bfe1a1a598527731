import { COTIDAL, NEAP, SPRING } from '../support/phrases.ts';
import type { EnginePage } from './support/engine.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { card, highlight, LAUNCHER, openMenu, tabTo, waitForMenu } from './support/menu.ts';

/** An article that leaves a gutter of these CSS pixels on the right. */
const article = (gutter: number) =>
  `<header><nav aria-label="Main"><a href="#top" id="top">Weekly</a></nav></header>
  <main style="margin-inline-end:${gutter}px;font:20px/2 serif"><h1>On the tides</h1>
  <p>${SPRING}</p><p>${NEAP}</p><p>${COTIDAL}</p>
  <p>All that the sea does on the coasts of the world, it does twice a day, and it has never been late.</p></main>`;

/** How the menu's box is shown, and where. Runs in the page. */
const readBox = () => {
  const box = document.querySelector('journal-menu')?.shadowRoot?.querySelector<HTMLElement>('[data-place]');
  const { top = 0, bottom = 0, left = 0, right = 0 } = box?.getBoundingClientRect() ?? {};
  return { place: box?.dataset.place ?? '', top, bottom, left, right };
};

/** Whether the box is clear of the phrase whose annotation is open. */
async function isClearOf(tab: EnginePage, id: string): Promise<boolean> {
  const box = await tab.evaluate(readBox);
  const phrase = await tab.evaluate((selector) => {
    const { top = 0, bottom = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return { top, bottom };
  }, highlight(id));
  return phrase.top >= 0 && (box.bottom <= phrase.top || box.top >= phrase.bottom);
}

const placeOf = async (tab: EnginePage): Promise<string> => (await tab.evaluate(readBox)).place;

/** Whether the page says that an annotation is open, which the menu reports once it has tried to focus its heading. */
const isExpanded = (selector: string): boolean => document.querySelector(selector)?.ariaExpanded === 'true';

/** The heading of an open annotation. */
const heading = (id: string): string => `${card(id)} :is(h1, h2, h3)`;

feature('Keyboard alone, on a page without a gutter', () => {
  test('from the launcher through its panel to an annotation, and back', async ({ tab, openHostPage }) => {
    await openHostPage('/launcher', { body: article(0) });
    await waitForMenu(tab);
    await tab.waitFor(LAUNCHER);
    await tab.focus('#top');
    await tabTo(tab, LAUNCHER);
    await tab.press('Enter');
    await tab.waitForFocus('iframe');
    expect(await placeOf(tab)).toBe('panel');
    await tab.press('Tab');
    await expect.poll(() => tab.menu.focusedText()).toBe('Expand');
    await tab.menu.waitFor(card('neap-tide'));
    for (let stop = 0; stop < 12 && (await tab.menu.focusedText()) !== 'Neap tide'; stop += 1) await tab.press('Tab');
    await tab.press('Enter');
    await tab.menu.waitForFocus(heading('neap-tide'));
    await tab.press('Escape');
    await tab.menu.waitForNone(`${card('neap-tide')}[data-active="true"]`);
    await tab.press('Escape');
    await tab.waitForFocus(LAUNCHER);
    await tab.waitUntil(
      () => document.querySelector('journal-menu')?.shadowRoot?.querySelector('.launcher')?.ariaExpanded === 'false',
    );
  });

  test('Enter on a phrase opens a popover beside its line; Tab reaches its controls, Escape leads back', async ({
    tab,
    openHostPage,
  }) => {
    await openHostPage('/popover', { body: article(0) });
    await waitForMenu(tab);
    await tab.focus('#top');
    await tabTo(tab, highlight('neap-tide'));
    // A reader releases the key later than a driver. Until then, WebKit does not let the menu's script move the focus.
    await tab.press('Enter', () => tab.waitUntil(isExpanded, highlight('neap-tide')));
    await tab.menu.waitForFocus(heading('neap-tide'));
    expect(await placeOf(tab)).toBe('popover');
    await expect.poll(() => isClearOf(tab, 'neap-tide')).toBe(true);
    await tab.press('Tab');
    await expect.poll(() => tab.menu.focusedText()).toBe('Close annotation');
    await tab.press('Escape');
    await tab.waitForFocus(highlight('neap-tide'));
    await expect.poll(() => placeOf(tab)).toBe('rest');
    // Space does what Enter does; the keys N and P lead on, in the page and in the popover.
    await tab.press(' ');
    await tab.menu.waitForFocus(heading('neap-tide'));
    await tab.press('n');
    await tab.menu.waitForFocus(heading('cotidal-line'));
    await expect.poll(() => isClearOf(tab, 'cotidal-line')).toBe(true);
    await tab.press('Escape');
    await tab.waitForFocus(highlight('cotidal-line'));
    await tab.press('p');
    await tab.menu.waitForFocus(heading('neap-tide'));
  });

  test('on a phone, Enter on a phrase opens a sheet below it, and Escape leads back', async ({ tab, openHostPage }) => {
    await tab.setViewport(390, 760);
    await openHostPage('/sheet', { body: article(0) });
    await waitForMenu(tab);
    await tab.focus('#top');
    await tabTo(tab, highlight('cotidal-line'));
    await tab.press('Enter');
    await tab.menu.waitForFocus(heading('cotidal-line'));
    expect(await placeOf(tab)).toBe('sheet');
    await expect.poll(() => isClearOf(tab, 'cotidal-line')).toBe(true);
    expect((await tab.evaluate(readBox)).bottom).toBe(754);
    await tab.press('Escape');
    await tab.waitForFocus(highlight('cotidal-line'));
    await expect.poll(() => placeOf(tab)).toBe('rest');
  });
});

feature('Links to annotations', () => {
  test('the address opens an annotation after loading and after a reload, and following another fragment closes it', async ({
    tab,
    host,
    openHostPage,
  }) => {
    await openHostPage('/linked', {
      body: `<div style="height:2000px"></div>${article(0)}<p><a id="other" href="#annotation=spring-tide">Springs</a></p>`,
    });
    await tab.goto(`${host.url}/linked#annotation=neap-tide`);
    for (const isReloaded of [false, true]) {
      if (isReloaded) await tab.reload();
      await tab.menu.waitFor(`${card('neap-tide')}[data-active="true"]`);
      await expect.poll(() => isClearOf(tab, 'neap-tide')).toBe(true);
    }
    // WebKit's button for going back skips what only a script has added.
    await tab.click('#other');
    await tab.menu.waitFor(`${card('spring-tide')}[data-active="true"]`);
    await tab.back();
    await tab.menu.waitFor(`${card('neap-tide')}[data-active="true"]`);
    await tab.evaluate(() => {
      location.hash = '#elsewhere';
    });
    await tab.menu.waitForNone(`${card('neap-tide')}[data-active="true"]`);
  });

  test('a reader who has scrolled to the top stays there after a reload', async ({ tab, host, openHostPage }) => {
    await openHostPage('/top', { body: `<div style="height:2000px"></div>${article(0)}` });
    await tab.goto(`${host.url}/top#annotation=neap-tide`);
    await tab.menu.waitFor(`${card('neap-tide')}[data-active="true"]`);
    await tab.press('Escape');
    await tab.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await tab.waitUntil(() => scrollY === 0);
    await tab.reload();
    await openMenu(tab);
    await tab.waitFor('[data-journal-annotation]');
    await tab.waitUntil(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/client\/[^/]+\/page-/.test(name)),
    );
    await tab.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
    expect(await tab.evaluate(() => scrollY)).toBe(0);
    expect(await tab.menu.count('[data-active="true"]')).toBe(0);
  });

  test('"Copy link" copies such an address, or shows it where the browser forbids to copy', async ({
    tab,
    openHostPage,
  }) => {
    await openHostPage('/copied', { body: article(0) });
    await openMenu(tab);
    await tab.click(highlight('spring-tide'));
    await tab.menu.click({ role: 'button', name: 'Copy link' });
    const outcome = () =>
      tab.menu.evaluate(() => {
        const field = document.querySelector<HTMLInputElement>('.link-field input');
        return field?.value ?? [...document.querySelectorAll('[role="status"]')].map((each) => each.textContent).join();
      });
    await expect.poll(outcome).toMatch(/Copied|\/copied#annotation=spring-tide$/);
  });
});
