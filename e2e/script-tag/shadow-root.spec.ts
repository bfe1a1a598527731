import { expect, test } from '../support/fixtures.ts';
import { NEAP, SPRING } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';

/** Moves the article into the open shadow root of a custom element, which may be inside another. */
const inShadowRoot = (text: string) => `<x-page></x-page><script>
  const outer = document.querySelector('x-page').attachShadow({ mode: 'open' });
  const article = document.createElement('x-article');
  outer.append(article);
  article.attachShadow({ mode: 'open' }).innerHTML = '<style>p { margin: 0 }</style><p>${text}</p>';
</script>`;

test('the inspector names an open shadow root that contains the article, once', async ({ page, hostPage }) => {
  await hostPage.open('/shadow-root?journal-inspect', { article: inShadowRoot(SPRING) });
  const inspector = page.locator('journal-inspector');
  await inspector.locator('summary', { hasText: 'Problems (1)' }).click();
  const hint = 'no phrase of "the-brass-tides" is found: set the option root to the open shadow root of <x-article>';
  await expect(inspector.getByRole('listitem')).toHaveText([hint]);
  await page.evaluate(() => window.JournalClient?.current?.detectAnnotations());
  await hostPage.waitForIdlePeriods();
  await expect(inspector.getByRole('listitem')).toHaveCount(1);
  expect(hostPage.problems).toEqual([`Journal: ${hint}`]);
});

test('the attribute data-root names the shadow root that is read', async ({ page, hostPage }) => {
  await hostPage.open('/root', {
    article: `<p>${NEAP}</p>${inShadowRoot(SPRING)}`,
    tag: { attributes: 'data-root="x-article"' },
  });
  await expect(page.locator('journal-highlight')).toHaveText(['spring tide']);
  expect(hostPage.problems).toEqual([]);
});

test(
  'shadow roots without phrases, and phrases outside of them, cause no message',
  variant(true),
  async ({ hostPage }) => {
    await hostPage.open('/other-shadow-root', {
      article: `${inShadowRoot('A menu of the page.')}<p>Nothing here.</p>`,
    });
    await hostPage.waitForIdlePeriods();
    await hostPage.open('/shadow-root-beside', { article: `${inShadowRoot(SPRING)}<p>${NEAP}</p>` });
    await expect.poll(() => hostPage.highlights()).toHaveLength(1);
    await hostPage.waitForIdlePeriods();
    expect(hostPage.problems).toEqual([]);
  },
);
