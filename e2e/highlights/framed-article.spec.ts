import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { card, menuIframe } from '../support/frames.ts';
import { COTIDAL_HIGHLIGHT, NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';

// Annotations open in popovers beside their highlights.
test.use({ viewport: { width: 800, height: 700 } });

const COTIDAL_LINK = 'Then he drew <a href="#x">cotidal lines</a> across the sea.';
const CHAPTER_1 = `<p>${SPRING}</p><p>${NEAP}</p><p>${COTIDAL_LINK}</p>`;
const CHAPTER_2 = `<p style="margin-bottom:1200px">${NEAP}</p><p>${SPRING}</p>`;
const page1 = (body: string) => `<!doctype html><meta charset="utf-8"><title>Chapter</title><body>${body}</body>`;
const STYLE = 'style="width:90%;height:300px;margin:200px 0 900px 5%"';

/** The heading that has the focus while the annotation is open. */
const headingOf = (page: Page, id: string) => card(page, id).getByRole('heading').first();

const article = (page: Page) => page.frameLocator('iframe.article');
const highlights = (page: Page): Promise<string[]> =>
  article(page)
    .locator('journal-highlight:not([data-journal-mark])')
    .evaluateAll((all) => all.map((each) => `${each.getAttribute('data-journal-annotation')}: ${each.textContent}`));

for (const [name, attributes] of [
  ['with a page of the same origin', 'src="/chapter-1"'],
  ['without scripts, as EPUB readers make it,', `sandbox="allow-same-origin" srcdoc='${page1(CHAPTER_1)}'`],
] as const)
  test(`an article in a frame ${name} is highlighted, and its annotations open in the page's menu`, async ({
    page,
    hostPage,
  }) => {
    hostPage.serve('/chapter-1', { body: CHAPTER_1, tag: null });
    hostPage.serve('/chapter-2', { body: CHAPTER_2, tag: null });
    await hostPage.open('/reader', {
      body: `<p>${SPRING}</p><div id="place"></div>`,
      tag: { attributes: 'data-root="iframe.article"' },
    });
    // The reader adds the frame after the client has started.
    await page.evaluate(
      (html) => document.querySelector('#place')?.insertAdjacentHTML('beforeend', html),
      `<iframe class="article" ${STYLE} ${attributes}></iframe>`,
    );
    await expect.poll(() => highlights(page)).toEqual([SPRING_HIGHLIGHT, NEAP_HIGHLIGHT, COTIDAL_HIGHLIGHT]);
    expect(await hostPage.highlights()).toEqual([]);
    const spring = article(page).locator('#spring-tide');
    await expect(spring).toHaveCSS('text-decoration-line', 'underline');
    const found = await page.evaluate(async () => {
      const report = await window.JournalClient?.current?.detectAnnotations();
      return report?.found.map(({ id, occurrences }) => `${id} ${occurrences}`).sort();
    });
    expect(found).toEqual(['cotidal-line 1', 'neap-tide 1', 'spring-tide 1']);

    await page.evaluate(() =>
      document.addEventListener('journal:annotationOpen', ({ detail }) => {
        document.title = `${detail.element?.localName} ${detail.element?.ownerDocument === document}`;
      }),
    );
    await spring.click();
    await expect(card(page, 'spring-tide').first()).toBeVisible();
    await expect(page).toHaveTitle('journal-highlight false');
    await expect(spring).toHaveAttribute('data-journal-active');
    const [phrase, popover] = [await spring.boundingBox(), await menuIframe(page).boundingBox()];
    expect(Math.abs((popover?.y ?? 0) - (phrase?.y ?? 0) - (phrase?.height ?? 0))).toBeLessThan(30);
    // A press elsewhere in the frame closes it, as one in the page does.
    await article(page)
      .locator('p')
      .last()
      .click({ position: { x: 300, y: 5 } });
    await expect(menuIframe(page)).not.toBeVisible();
    await expect(spring).not.toHaveAttribute('data-journal-active');
    await article(page).locator('#neap-tide').focus();
    await page.keyboard.press('Enter');
    await expect(card(page, 'neap-tide').first()).toBeVisible();
    await expect(headingOf(page, 'neap-tide')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuIframe(page)).not.toBeVisible();
    await expect(article(page).locator('#neap-tide')).toBeFocused();
    // The highlight in the link has a mark beside the link.
    await article(page).locator('[data-journal-mark]').press('Enter');
    await expect(card(page, 'cotidal-line').first()).toBeVisible();
    await expect(headingOf(page, 'cotidal-line')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuIframe(page)).not.toBeVisible();
    await article(page)
      .locator('p')
      .first()
      .click({ position: { x: 600, y: 5 } });
    await page.keyboard.press('n');
    await expect(card(page, 'spring-tide').first()).toBeVisible();
    await page.keyboard.press('Escape');

    await page.locator('iframe.article').evaluate((frame) => {
      frame.removeAttribute('srcdoc');
      frame.setAttribute('src', '/chapter-2');
    });
    await expect.poll(() => highlights(page)).toEqual([NEAP_HIGHLIGHT, SPRING_HIGHLIGHT]);
    await article(page).locator('#neap-tide').click();
    await expect(card(page, 'neap-tide').first()).toBeVisible();
    await menuIframe(page).contentFrame().getByRole('button', { name: /next/i }).first().click();
    await expect(article(page).locator('#spring-tide')).toBeInViewport();
    await expect(card(page, 'spring-tide').first()).toBeVisible();

    await page.evaluate(() => window.JournalClient?.current?.destroy());
    expect(await highlights(page)).toEqual([]);
    expect(await article(page).locator('body').innerHTML()).not.toContain('journal');
    // In a sandbox without scripts, Chromium prints this line once for the client, and once for each script of this test.
    expect(hostPage.problems.filter((text) => !text.startsWith('Blocked script execution'))).toEqual([]);
  });

test('a frame that cannot be read is named, and the page is not read in its place', async ({
  page,
  hostPage,
  journal,
}) => {
  await hostPage.open('/closed', {
    body: `<p>${SPRING}</p><iframe class="article" src="${journal.url}/healthz"></iframe>`,
    tag: { attributes: 'data-root="iframe.article"' },
  });
  await expect.poll(() => hostPage.warnings.join()).toContain('cannot be read: it is from another origin');
  expect(hostPage.warnings.join()).toContain('<iframe class="article" src="http');
  await expect
    .poll(() => page.evaluate(() => window.JournalClient?.current?.detectAnnotations()))
    .toEqual({
      found: [],
      missed: [],
    });
  expect(await hostPage.highlights()).toEqual([]);
});

test('in the highlight mode css the article in a frame is painted', async ({ page, hostPage }) => {
  hostPage.serve('/painted', { body: CHAPTER_1, tag: null });
  await hostPage.open('/reader', {
    body: `<iframe class="article" ${STYLE} src="/painted"></iframe>`,
    tag: { attributes: 'data-root="iframe.article" data-highlight-mode="css"' },
  });
  const painted = () =>
    article(page)
      .locator('body')
      .evaluate(() => [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0));
  await expect.poll(painted).toBe(3);
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(0);
  expect(await highlights(page)).toEqual([]);
  expect(hostPage.problems).toEqual([]);
});
