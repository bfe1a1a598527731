import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { button, launcher, menu, menuIframe, waitForMenu } from '../support/frames.ts';
import { SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { menuViolations } from './accessibility-violations.ts';

const TAG = { attributes: 'data-references' };
const CARTWRIGHT = 'Cartwright, David Edgar. Tides: A Scientific History. Cambridge: Cambridge University Press, 1999.';
const PARKER = 'Parker, B. (2011). The tide predictions for D-Day. Physics Today, 64(9), 35–40.';

/** An article with marks, far from its list. */
const article = (more = '') => `<p>${SPRING}</p>
  <p>The tides have a history.<sup><a id="m1" href="#n1">1</a></sup> They were predicted.<sup><a id="m2" href="#n2">2</a></sup>${more}</p>
  <p style="height:1500px">…</p>
  <ol class="references"><li id="n1">${CARTWRIGHT} <a href="#m1">↩</a></li>
  <li id="n2">${PARKER} <a href="https://doi.org/10.1063/PT.3.1257">doi</a> <a href="#m2">↩</a></li></ol>`;
const mark = (page: Page, id = 'm1') => page.locator(`#${id}`);
/** What the menu shows of a note. */
const note = (page: Page) => menu(page).locator('.reference-text');

test.describe('in a window without a gutter', () => {
  test.use({ viewport: { width: 900, height: 700 } });

  test('by mouse, a mark shows its note until the mouse leaves both; a press jumps as the page does', async ({
    page,
    hostPage,
  }) => {
    await hostPage.open('/references-mouse', { body: `<main>${article()}</main>`, tag: TAG });
    await waitForMenu(page);
    await mark(page).hover();
    await expect(note(page)).toHaveText(CARTWRIGHT);
    expect(await menuViolations(page)).toEqual([]);
    await test.step('the pointer may go into it', async () => {
      await note(page).hover();
      await hostPage.waitForIdlePeriods();
      await expect(note(page)).toHaveText(CARTWRIGHT);
      await expect(button(page, 'Cite')).toBeVisible();
    });
    await test.step('it closes when the pointer leaves', async () => {
      await page.mouse.move(500, 650);
      await expect(menuIframe(page)).toBeHidden();
    });
    await test.step('a work with a DOI', async () => {
      await mark(page, 'm2').hover();
      await expect(note(page)).toHaveText(`${PARKER} doi`);
      await expect(menu(page).getByRole('link', { name: /10\.1063/ })).toBeVisible();
    });
    await test.step('Escape closes it', async () => {
      await page.keyboard.press('Escape');
      await expect(menuIframe(page)).toBeHidden();
    });
    await mark(page).click();
    await expect(page).toHaveURL(/#n1$/);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(menuIframe(page)).toBeHidden();
    expect(await page.evaluate(() => window.clientEvents.opened)).toEqual([]);
    expect(hostPage.problems).toEqual([]);
  });

  test('by keyboard, the focus shows the note and says it, and the next focus closes it', async ({
    page,
    hostPage,
  }) => {
    await page.clock.install();
    await hostPage.open('/references-keys', { body: `<main>${article()}</main>`, tag: TAG });
    await waitForMenu(page);
    await page.keyboard.press('Tab');
    while (!(await mark(page).evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
    await expect(note(page)).toHaveText(CARTWRIGHT);
    await expect(menu(page).getByRole('status').filter({ hasText: CARTWRIGHT })).toHaveCount(1);
    await expect(mark(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(note(page)).toHaveText(`${PARKER} doi`);
    await test.step('the shortcut leads into it, and Escape back', async () => {
      await page.keyboard.press('Alt+Shift+J');
      await expect(page.locator('journal-menu')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(mark(page, 'm2')).toBeFocused();
    });
    await test.step('the focus that returns does not open it again', async () => {
      await page.clock.runFor(1_000);
      await expect(menuIframe(page)).toBeHidden();
      await expect(mark(page, 'm2')).toBeFocused();
    });
    await test.step('the next focus does', async () => {
      await page.keyboard.press('Shift+Tab');
      await expect(note(page)).toHaveText(CARTWRIGHT);
      await page.keyboard.press('Tab');
      await expect(note(page)).toHaveText(`${PARKER} doi`);
    });
    await test.step('after Escape, neither does a mouse that moves elsewhere', async () => {
      await page.mouse.move(500, 500);
      await page.keyboard.press('Escape');
      await expect(menuIframe(page)).toBeHidden();
      await page.mouse.move(510, 510);
      await page.clock.runFor(1_000);
      await expect(menuIframe(page)).toBeHidden();
      await expect(mark(page, 'm2')).toBeFocused();
    });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#n2$/);
    expect(hostPage.problems).toEqual([]);
  });

  test('nothing of a hostile note runs or is shown as more than text', variant(true), async ({ page, hostPage }) => {
    const hostile = `<sup><a id="m3" href="#n3">3</a></sup><div hidden><ol class="notes"><li id="n3">A log
      <script>window.hits = (window.hits ?? 0) + 1</script><style>p{color:red}</style>
      <img src="data:," onerror="window.hits = (window.hits ?? 0) + 1">&lt;img src=x onerror=alert(1)&gt;</li></ol></div>`;
    await hostPage.open('/references-hostile', { body: `<main>${article(hostile)}</main>`, tag: TAG });
    await waitForMenu(page);
    const hits = () => page.evaluate(() => Reflect.get(window, 'hits'));
    await expect.poll(hits).toBe(2);
    await mark(page, 'm3').hover();
    await expect(note(page)).toHaveText('A log <img src=x onerror=alert(1)>');
    await expect(note(page).locator('*')).toHaveCount(0);
    expect(await hits()).toBe(2);
    expect(hostPage.problems).toEqual([]);
  });

  test('without the option, and in tables of contents, a mark shows nothing', async ({ page, hostPage }) => {
    await hostPage.open('/references-off', { body: `<main>${article()}</main>` });
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await waitForMenu(page);
    await mark(page).hover();
    await hostPage.waitForIdlePeriods();
    await expect(menuIframe(page)).toBeHidden();
    expect(files.filter((file) => /references/.test(file.split('/').at(-1) ?? ''))).toEqual([]);
  });

  test('from right to left', variant(true), async ({ page, hostPage }) => {
    const text = 'أبو الريحان البيروني، كتاب التفهيم.';
    const body = `<main><p>${SPRING}</p><p>المد<sup><a id="m1" href="#n1">[١]</a></sup></p><ol><li id="n1">${text}</li></ol></main>`;
    await hostPage.open('/references-rtl', { body, tag: TAG, lang: 'ar', htmlAttributes: 'dir="rtl"' });
    await waitForMenu(page);
    await mark(page).hover();
    await expect(note(page)).toHaveText(text);
    await expect(note(page)).toHaveCSS('direction', 'rtl');
    await expect(button(page, 'إلى القائمة')).toBeVisible();
  });

  test(
    'three hundred marks are neither read nor listened to before the first is used',
    variant(true),
    async ({ page, hostPage }) => {
      const marks = Array.from({ length: 300 }, (_, index) => `<sup><a href="#n1" id="x${index}">${index}</a></sup> `);
      await page.addInitScript(() => {
        const touched: string[] = [];
        Object.assign(window, { touched });
        const { addEventListener: add } = EventTarget.prototype;
        EventTarget.prototype.addEventListener = function (this: EventTarget, ...args: Parameters<typeof add>) {
          if (this instanceof HTMLAnchorElement) touched.push(args[0]);
          return add.apply(this, args);
        };
        const href = Object.getOwnPropertyDescriptor(HTMLAnchorElement.prototype, 'href');
        Object.defineProperty(HTMLAnchorElement.prototype, 'href', {
          ...href,
          get() {
            touched.push('href');
            return href?.get?.call(this);
          },
        });
      });
      await hostPage.open('/references-many', { body: `<main>${article(marks.join(''))}</main>`, tag: TAG });
      await waitForMenu(page);
      await hostPage.waitForIdlePeriods();
      expect(await page.evaluate(() => Reflect.get(window, 'touched'))).toEqual([]);
      await page.locator('#x299').hover();
      await expect(note(page)).toHaveText(CARTWRIGHT);
      expect(await page.evaluate(() => Reflect.get(window, 'touched'))).not.toEqual([]);
    },
  );
});

test('in a wide window the card in the gutter shows it', async ({ page, hostPage }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await hostPage.open('/references-card', { article: article(), tag: TAG });
  await waitForMenu(page);
  await expect(launcher(page)).toBeHidden();
  await mark(page).hover();
  await expect(note(page)).toHaveText(CARTWRIGHT);
  await page.mouse.move(900, 700);
  await hostPage.waitForIdlePeriods();
  await expect(note(page)).toHaveText(CARTWRIGHT);
  await page.keyboard.press('Escape');
  await expect(note(page)).toHaveCount(0);
  await expect(menuIframe(page)).toBeVisible();
  expect(hostPage.problems).toEqual([]);
});

test('in the card, too, Escape closes a note for good and returns the focus to its mark', async ({
  page,
  hostPage,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 800 });
  await hostPage.open('/references-card-keys', { article: article(), tag: TAG });
  await waitForMenu(page);
  await page.keyboard.press('Tab');
  while (!(await mark(page).evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
  await expect(note(page)).toHaveText(CARTWRIGHT);
  await page.keyboard.press('Alt+Shift+J');
  await expect(page.locator('journal-menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mark(page)).toBeFocused();
  await expect(note(page)).toHaveCount(0);
  await page.clock.runFor(1_000);
  await hostPage.waitForIdlePeriods();
  await expect(note(page)).toHaveCount(0);
  await expect(mark(page)).toBeFocused();
  expect(hostPage.problems).toEqual([]);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  test('a mark opens a sheet that leads to the list', async ({ page, hostPage }) => {
    await hostPage.open('/references-touch', { body: `<main>${article()}</main>`, tag: TAG });
    await waitForMenu(page);
    await mark(page).tap();
    await expect(note(page)).toHaveText(CARTWRIGHT);
    await expect(page.locator('journal-menu [data-place="sheet"]')).toBeVisible();
    expect(await menuViolations(page)).toEqual([]);
    await expect(page).not.toHaveURL(/#n1/);
    await test.step('a press outside closes it', async () => {
      await page.touchscreen.tap(200, 20);
      await expect(menuIframe(page)).toBeHidden();
    });
    await mark(page, 'm2').tap();
    await button(page, 'Go to the list').tap();
    await expect(page).toHaveURL(/#n2$/);
    await expect(menuIframe(page)).toBeHidden();
    await expect(page.locator('#n2')).toBeInViewport();
    expect(hostPage.problems).toEqual([]);
  });

  test('without the service, a press is the page’s own', variant(true), async ({ page, hostPage }) => {
    await page.route(/\/embed\//, (route) => route.abort());
    await hostPage.open('/references-failed', { body: `<main>${article()}</main>`, tag: TAG });
    await expect(page.locator('[data-journal-annotation]').first()).toBeVisible();
    await page.locator('#m1').tap();
    await expect(page).toHaveURL(/#n1$/);
  });
});
