import { expandMenu, menuTitle, waitForImages, waitForMenu } from '../../support/frames.ts';
import { SPRING } from '../../support/phrases.ts';
import { renderHostPage } from '../../support/render-host-page.ts';
import { variant } from '../../support/variant.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

for (const policy of ['unsafe-none', 'credentialless', 'require-corp'])
  test(
    `pictures of a host without any permission appear where the page requires ${policy}`,
    variant(true),
    async ({ page, host, hosted }) => {
      const html = renderHostPage(hosted.url, { article: `<p>${SPRING}</p>` });
      await page.goto(host.serve('/hosted', html, { 'cross-origin-embedder-policy': policy }));
      await expect(menuTitle(page)).toBeVisible();
      await waitForMenu(page);
      await expandMenu(page);
      const pictures = page.locator('journal-menu').frameLocator('iframe').locator('img');
      expect(await pictures.count()).toBeGreaterThan(0);
      await waitForImages(page);
    },
  );
