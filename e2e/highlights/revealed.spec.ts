import { expect, test } from '../support/fixtures.ts';
import { NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';

/** A page whose application and article refuse translation. */
const article = `<div translate="no"><article>
  <p>${SPRING} See <a href="#neap-tide">the other tide</a>.</p>
  <div style="height:300vh"></div>
  <p id="far">${NEAP}</p>
</article></div>`;

test.afterEach(({ hostPage }) => expect(hostPage.problems).toEqual([]));

test('an article behind a modal dialog, and one that is invisible until it is ready, are highlighted when shown', async ({
  page,
  hostPage,
}) => {
  await hostPage.open('/revealed', {
    htmlAttributes: 'translate="no"',
    head: '<style>body:not(.ready) #far { visibility: hidden } .veil { position: fixed; inset: 0 }</style>',
    body: `<main aria-hidden="true">${article}</main><div class="veil" role="dialog" aria-modal="true">Cookies?</div>`,
  });
  await hostPage.waitForIdlePeriods();
  expect(await hostPage.highlights()).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('main')?.removeAttribute('aria-hidden');
    document.querySelector('.veil')?.setAttribute('hidden', '');
  });
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  await page.evaluate(() => document.body.classList.add('ready'));
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT, NEAP_HIGHLIGHT]);
});

test('a link to an annotation jumps to its first highlight, and so does the address of the page', async ({
  page,
  hostPage,
}) => {
  await hostPage.open('/fragment', { article });
  const highlight = page.locator('[data-journal-annotation=neap-tide]');
  await expect(highlight).toHaveText('neap tide');
  await expect(highlight).not.toBeInViewport();
  await page.getByRole('link', { name: 'the other tide' }).click();
  await expect(highlight).toBeInViewport();
  // Another page: in this one, the browser would find the highlight itself.
  await hostPage.open('/named#neap-tide', { article });
  await expect(highlight).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
