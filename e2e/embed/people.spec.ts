import type { Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, test } from '../fixtures.ts';
import {
  button,
  card,
  documentOf,
  expand,
  footer,
  footerBox,
  highlight,
  isStill,
  menu,
  menuBox,
  menuIsReady,
  openArticle,
} from './embedded.ts';
import { ESSAY, hostPage } from './host-page.ts';

const TIDES = 'the-brass-tides';

/** Name or text of what has the focus in the menu. */
async function focused(page: Page): Promise<string> {
  const frame = await documentOf(menuBox(page));
  return frame.evaluate(() => document.activeElement?.textContent?.trim().replaceAll(/\s+/g, ' ') ?? '');
}

/** Ids of the rules that a frame's document breaks. */
async function violations(page: Page, box = menuBox(page)): Promise<string[]> {
  const frame = await documentOf(box);
  await frame.evaluate(axe.source);
  return frame.evaluate(async () => {
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations: broken } = await Reflect.get(window, 'axe').run(document, { runOnly });
    return broken.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]?.html}`);
  });
}

test.describe('by keyboard alone', () => {
  test('a highlight, its annotation, a link, back, out: the focus is where it was', async ({ page, journal }) => {
    await openArticle(page, journal.url, TIDES);
    await highlight(page, 'spring-tide').focus();
    await page.keyboard.press('Enter');
    await expect(card(page, 'spring-tide').getByRole('heading').first()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(card(page, 'spring-tide').getByRole('button', { name: 'Close annotation' })).toBeFocused();
    while ((await focused(page)) !== 'neap') await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(card(page, 'spring-tide').getByRole('heading').first()).toHaveText('Neap tide');
    await expect(card(page, 'spring-tide').getByRole('heading').first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(card(page, 'spring-tide').getByRole('button', { name: /^Back to/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card(page, 'spring-tide').getByRole('heading').first()).toHaveText('Spring tide');
    await expect(card(page, 'spring-tide').getByRole('heading').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(highlight(page, 'spring-tide')).toBeFocused();
  });

  test('the card in the order of reading, into max, round in it, out to its button, out of the frame', async ({
    page,
    journal,
    host,
  }) => {
    const body = '<a href="#before" id="before" style="margin-left:40%">Before</a>';
    await page.goto(host.serve('/keyboard', hostPage({ service: journal.url, body })));
    await menuIsReady(page);
    await page.locator('#before').focus();
    await page.keyboard.press('Tab');
    const order: string[] = [];
    for (let step = 0; step < 8 && (order.length === 0 || !order.at(-1)?.startsWith('DOI')); step++) {
      order.push(await focused(page));
      await page.keyboard.press('Tab');
    }
    expect(order.slice(0, 2)).toEqual(['Minimise', 'Expand']);
    expect(order.at(-1)).toMatch(/^DOI 10\.5555/);
    await button(page, 'Expand').focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Close')).toBeFocused();
    await isStill(page);
    await page.keyboard.press('Shift+Tab');
    const last = await focused(page);
    expect(last).not.toContain('Close');
    await page.keyboard.press('Tab');
    await expect(button(page, 'Close')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Expand')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#before')).toBeFocused();
  });

  test('min and back', async ({ page, journal }) => {
    await openArticle(page, journal.url, TIDES);
    await button(page, 'Minimise').focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Open')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Minimise')).toBeFocused();
  });

  test('the footer: Enter opens max at the annotations, Escape leaves it', async ({ page, journal }) => {
    await openArticle(page, journal.url, TIDES);
    const open = footer(page).getByRole('button');
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(button(page, /^Annotations/)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page).getByRole('dialog')).toHaveCount(0);
    await expect(button(page, 'Expand')).toBeVisible();
  });
});

test.describe('what a screen reader finds', () => {
  test('in mid, min, with an open annotation and in the footer', async ({ page, journal, host }) => {
    await page.goto(host.serve('/tree', hostPage({ service: journal.url })));
    await menuIsReady(page);
    await expect(card(page, 'spring-tide')).toBeVisible();
    await expect(menu(page).locator('body')).toMatchAriaSnapshot(`
      - main:
        - paragraph: Journal
        - button "Minimise"
        - button "Expand"
        - heading "The Brass Tides" [level=1]
        - paragraph:
          - text: by
          - link "Ilse Marr (opens in a new tab)"
        - paragraph:
          - text: Designed by
          - link "Pia Lindqvist (opens in a new tab)"
        - paragraph: /For ninety years/
        - paragraph:
          - link "DOI 10.5555/alidade.28.1 (opens in a new tab)"
        - list "Annotations of the passage in view":
          - listitem:
            - heading "Spring tide" [level=2]
            - text: Glossary
    `);
    await highlight(page, 'spring-tide').click();
    await expect(card(page, 'spring-tide')).toMatchAriaSnapshot(`
      - listitem:
        - heading "Spring tide" [level=2]
        - text: Glossary
        - button "Close annotation"
    `);
    await button(page, 'Minimise').click();
    await expect(menu(page).locator('body')).toMatchAriaSnapshot(`
      - main:
        - heading "The Brass Tides" [level=1]
        - button "Open"
        - button "Expand"
    `);
    await expect(footer(page).locator('body')).toMatchAriaSnapshot(`
      - contentinfo:
        - region "Credits":
          - heading "Credits" [level=2]
          - list:
            - listitem: /Written by/
        - button "Open all 17 annotations"
    `);
    await expect(menuBox(page)).toHaveAttribute('title', 'Journal menu');
    await expect(footerBox(page)).toHaveAttribute('title', 'Journal footer');
  });

  test('in a phone’s sheet', async ({ page, journal }) => {
    await page.setViewportSize({ width: 390, height: 760 });
    await openArticle(page, journal.url, TIDES);
    await highlight(page, 'spring-tide').click();
    await expect(button(page, 'Close annotation')).toBeVisible();
    await isStill(page);
    await expect(menu(page).locator('body')).toMatchAriaSnapshot(`
      - main:
        - heading "Spring tide" [level=1]
        - text: Glossary
        - button "Close annotation"
        - paragraph: /Oceanography/
        - paragraph:
          - text: /The large tide/
          - emphasis: springs
          - link "neap"
    `);
    expect(await violations(page)).toEqual([]);
  });

  test('in place of a frame that does not come', async ({ page, journal, host }) => {
    await page.route('**/embed/**', (route) => route.abort('blockedbyclient'));
    await page.goto(host.serve('/plain-tree', hostPage({ service: journal.url })));
    await expect(page.locator('journal-menu section')).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('journal-menu')).toMatchAriaSnapshot(`
      - strong: The Brass Tides
      - text: /Ilse Marr/
      - link "DOI 10.5555/alidade.28.1"
      - link "PDF"
    `);
    await page.evaluate(axe.source);
    const broken = await page.evaluate(async () => {
      const { violations: found } = await Reflect.get(window, 'axe').run('journal-menu');
      return found.map(({ id }: { id: string }) => id);
    });
    expect(broken).toEqual([]);
  });

  test('in max', async ({ page, journal }) => {
    await openArticle(page, journal.url, TIDES);
    await expand(page);
    await expect(menu(page).getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "The Brass Tides":
        - button "Close"
        - figure:
          - img "Seven fine curves on a dark ground add up to one bold curve that swells and shrinks"
        - heading "The Brass Tides" [level=1]
        - list "Downloads":
          - listitem:
            - link /Download the essay/
          - listitem:
            - link /Markdown/
        - region "About":
          - heading "About" [level=2]:
            - button "About"
        - navigation "Links"
        - region "Abstract":
          - heading "Abstract" [level=2]:
            - button "Abstract" [expanded]
        - region "Annotations 17":
          - heading "Annotations 17" [level=2]
          - heading "Commentary" [level=3]
          - list:
            - listitem:
              - heading "Tide table" [level=4]
        - region "Bibliography"
        - region "Related entries 3":
          - heading "Related entries 3" [level=2]
    `);
  });
});

test.describe('no rule of accessibility is broken, and nothing has to be scrolled sideways', () => {
  for (const [name, width, height] of [
    ['a desktop', 1280, 800],
    ['320 px', 320, 568],
    ['400 % zoom', 320, 256],
  ] as const)
    test(`at ${name}, in every view`, async ({ page, journal }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await openArticle(page, journal.url, TIDES);
      const expectFine = async (view: string) => {
        await isStill(page);
        expect(await violations(page), view).toEqual([]);
        const frame = await documentOf(menuBox(page));
        const [inner, content] = await frame.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
        expect(content, view).toBeLessThanOrEqual(inner ?? 0);
        const box = await menuBox(page).boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0), view).toBeLessThanOrEqual(width);
      };
      await expectFine('mid');
      await expand(page);
      await expectFine('max');
      await button(page, 'Close').click();
      await button(page, 'Minimise').click();
      await expectFine('min');
      await highlight(page, 'spring-tide').focus();
      await page.keyboard.press('Enter');
      await expect(card(page, 'spring-tide')).toBeVisible();
      await expectFine('an open annotation');
      expect(await violations(page, footerBox(page)), 'footer').toEqual([]);
    });
});

test('a phone: a tap opens a sheet at the lower edge, its button takes it away', async ({ page, journal }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await openArticle(page, journal.url, TIDES);
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toContainText('The large tide');
  const bottom = async () => {
    const box = await menuBox(page).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  await expect.poll(bottom).toBe(754);
  await button(page, 'Close annotation').click();
  await expect.poll(bottom).toBeLessThan(400);
});

test('without motion where the reader wants none', async ({ page, journal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openArticle(page, journal.url, TIDES);
  const frame = await documentOf(menuBox(page));
  const moving = () =>
    frame.evaluate(() => {
      const long = (duration: string) => duration.split(',').some((one) => Number.parseFloat(one) > 0.001);
      return [...document.querySelectorAll('*')].filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return long(animationDuration) || long(transitionDuration) || element.getAnimations().length > 0;
      }).length;
    });
  await expand(page);
  expect(await moving()).toBe(0);
  await button(page, 'Close').click();
  await highlight(page, 'spring-tide').click();
  await expect(card(page, 'spring-tide')).toBeVisible();
  await expect.poll(moving).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(moving, 'there is motion to be left out').toBeGreaterThan(0);
});

/** Which system colours an element has, where the reader forces them on everything. */
const systemColours = (element: Locator) =>
  element.evaluate((own) => {
    const system = document.createElement('p');
    system.style.cssText =
      'color:CanvasText;background:Canvas;border:1px solid CanvasText;outline-color:Highlight;forced-color-adjust:none';
    document.body.append(system);
    const [seen, wanted] = [getComputedStyle(own), getComputedStyle(system)];
    const names = ['color', 'backgroundColor', 'borderTopColor', 'outlineColor'] as const;
    const equal = names.filter((name) => seen[name] === wanted[name]);
    system.remove();
    return equal;
  });

test('forced colours: edges, focus and text are the system’s', async ({ page, journal }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openArticle(page, journal.url, TIDES);
  const card = menu(page).locator('.menu-card');
  expect(await systemColours(card)).toEqual(expect.arrayContaining(['color', 'backgroundColor', 'borderTopColor']));
  await expect(card).toHaveCSS('border-top-width', '1px');
  await button(page, 'Minimise').focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Expand')).toBeFocused();
  await expect(button(page, 'Expand')).toHaveCSS('outline-style', 'solid');
  expect(await systemColours(button(page, 'Expand'))).toContain('outlineColor');
  await expand(page);
  for (const part of ['.max', '.max-bar'])
    expect(await systemColours(menu(page).locator(part)), part).toContain('backgroundColor');
  for (const part of ['.max-bar .label', '.title', '.blurb', '.section-head', '.annotation-title'])
    expect(await systemColours(menu(page).locator(part).first()), part).toContain('color');
});

test.describe('in the language of the page', () => {
  const EXPAND = {
    de: 'Erweitern',
    fr: 'Agrandir',
    es: 'Ampliar',
    ar: 'توسيع',
    ja: '全画面',
    'de-AT': 'Erweitern',
    sw: 'Expand',
  };
  for (const [lang, word] of Object.entries(EXPAND))
    test(lang, async ({ page, journal, host }) => {
      await page.goto(host.serve(`/in-${lang}`, hostPage({ service: journal.url, lang })));
      await menuIsReady(page);
      await expect(button(page, word)).toBeVisible();
      await expect(menu(page).locator('html')).toHaveAttribute('lang', lang === 'sw' ? 'en' : lang.slice(0, 2));
      await expect(menu(page).getByRole('heading', { level: 1 })).toHaveAttribute('lang', lang);
      expect(await violations(page)).toEqual([]);
    });
});

test('a right-to-left article: the frames run from right to left, the card stays where it is', async ({
  page,
  journal,
}) => {
  await openArticle(page, journal.url, 'al-ankabut-wa-l-safiha');
  await expect(menu(page).locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(footer(page).locator('html')).toHaveAttribute('dir', 'rtl');
  const [open, journalName] = await Promise.all([
    button(page, 'توسيع').boundingBox(),
    menu(page).getByText('المجلة', { exact: true }).boundingBox(),
  ]);
  expect(open?.x ?? 0).toBeLessThan(journalName?.x ?? 0);
  expect((await menuBox(page).boundingBox())?.x).toBe(12);
  await button(page, 'توسيع').click();
  await expect(menu(page).getByRole('dialog')).toBeVisible();
  await isStill(page);
  expect(await violations(page)).toEqual([]);
});

test('print has the annotations as endnotes, numbered in the text, and neither menu nor footer', async ({
  page,
  journal,
}) => {
  const loaded = page.waitForResponse(/journal-print\.mjs/);
  await openArticle(page, journal.url, TIDES);
  await loaded;
  await expect(highlight(page, 'spring-tide')).toBeVisible();
  const before = await page.locator('html').evaluate((html) => html.outerHTML);
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      const element = document.querySelector('journal-endnotes');
      const titles = [...(element?.shadowRoot?.querySelectorAll('li > strong') ?? [])].map(
        (title) => title.textContent,
      );
      const number = document
        .querySelector('[data-journal-annotation="spring-tide"][data-journal-note]')
        ?.getAttribute('data-journal-note');
      Object.assign(window, { printed: { titles, number, text: element?.shadowRoot?.textContent } });
    });
  });
  const withNotes = await page.pdf();
  const { titles, number, text } = await page.evaluate(() => Reflect.get(window, 'printed'));
  expect(titles).toHaveLength(17);
  expect(titles[Number(number) - 1]).toBe('Spring tide');
  expect(text).toContain('The large tide, which has nothing to do with the season');
  expect(await page.locator('html').evaluate((html) => html.outerHTML)).toBe(before);
  await page.evaluate(() => window.JournalClient?.current?.destroy());
  const withoutNotes = await page.pdf();
  const pages = (pdf: Buffer) => pdf.toString('latin1').split('/Type /Page\n').length - 1;
  expect(pages(withNotes)).toBeGreaterThan(pages(withoutNotes));
});

test('a page that has highlights and no menu prints its annotations, too', async ({ page, journal, host }) => {
  const start = `import { JournalClient } from '${journal.url}/client/v2/journal-client.mjs'; new JournalClient({ entry: '${TIDES}' });`;
  const html = `<!doctype html><html lang="en"><body>${ESSAY}<script type="module">${start}</script></body></html>`;
  await page.goto(host.serve('/no-menu', html));
  await expect(highlight(page, 'spring-tide')).toBeVisible();
  await expect(page.locator('journal-menu')).toHaveCount(0);
  const printed = () =>
    page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      const notes = document.querySelector('journal-endnotes')?.shadowRoot?.querySelectorAll('li').length;
      window.dispatchEvent(new Event('afterprint'));
      return notes;
    });
  await expect.poll(printed).toBe(17);
  await expect(page.locator('journal-endnotes')).toHaveCount(0);
});

test('neither menu nor footer is printed', async ({ page, journal }) => {
  await openArticle(page, journal.url, TIDES);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('journal-menu')).toBeHidden();
  await expect(page.locator('journal-footer')).toBeHidden();
  await expect(menuBox(page)).toBeHidden();
});
