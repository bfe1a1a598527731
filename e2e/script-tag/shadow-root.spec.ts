import { expect, test } from '../support/fixtures.ts';
import { NEAP, SPRING } from '../support/phrases.ts';

/** Moves the article into the open shadow root of a custom element, which may be inside another. */
const inShadowRoot = (text: string) => `<x-page></x-page><script>
  const outer = document.querySelector('x-page').attachShadow({ mode: 'open' });
  const article = document.createElement('x-article');
  outer.append(article);
  article.attachShadow({ mode: 'open' }).innerHTML = '<style>p { margin: 0 }</style><p>${text}</p>';
</script>`;

test('an article in an open shadow root is named on the console, once', async ({ page, hostPage }) => {
  await hostPage.open('/shadow-root', { article: inShadowRoot(SPRING) });
  await expect
    .poll(() => hostPage.warnings)
    .toEqual([
      'Journal: no phrase of "the-brass-tides" is found: set the option root to the open shadow root of <x-article>',
    ]);
  await page.evaluate(() => window.JournalClient?.current?.detectAnnotations());
  await hostPage.waitForIdlePeriods();
  expect(hostPage.warnings).toHaveLength(1);
  expect(hostPage.exceptions).toEqual([]);
});

test('the attribute data-root names the shadow root that is read', async ({ page, hostPage }) => {
  await hostPage.open('/root', {
    article: `<p>${NEAP}</p>${inShadowRoot(SPRING)}`,
    tag: { attributes: 'data-root="x-article"' },
  });
  await expect(page.locator('journal-highlight')).toHaveText(['spring tide']);
  expect(hostPage.problems).toEqual([]);
});

test('shadow roots without phrases, and phrases outside of them, cause no message', async ({ hostPage }) => {
  await hostPage.open('/other-shadow-root', { article: `${inShadowRoot('A menu of the page.')}<p>Nothing here.</p>` });
  await hostPage.waitForIdlePeriods();
  await hostPage.open('/shadow-root-beside', { article: `${inShadowRoot(SPRING)}<p>${NEAP}</p>` });
  await hostPage.waitForIdlePeriods();
  expect(await hostPage.highlights()).toHaveLength(1);
  expect(hostPage.problems).toEqual([]);
});
