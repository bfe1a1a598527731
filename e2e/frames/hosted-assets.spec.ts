import { createServer } from 'node:http';
import { test as base, expect } from '../support/fixtures.ts';
import { expandMenu, menuTitle, waitForImages, waitForMenu } from '../support/frames.ts';
import { type JournalServer, startJournal, startPublicJournal } from '../support/journal-server.ts';
import { closeServer, listenOnFreePort } from '../support/listen.ts';
import { SPRING } from '../support/phrases.ts';
import { renderHostPage } from '../support/render-host-page.ts';
import { hostedLakeEnv } from '../support/test-lake.ts';
import { variant } from '../support/variant.ts';

/** Starts an asset host that sends neither CORP nor CORS headers. @param lake where it finds its assets */
async function startAssetHost(lake: () => string) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(lake() + request.url, { headers: { accept: request.headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
  });
  return { url: await listenOnFreePort(server), stop: () => closeServer(server) };
}

/** A service whose lake and assets are on other origins, as those of a hosted lake. */
const test = base.extend<{ hosted: JournalServer }>({
  hosted: async ({}, use) => {
    let lakeUrl = '';
    const assets = await startAssetHost(() => lakeUrl);
    const lake = await startPublicJournal(assets.url, { LAKE_QUERIES: 'public' });
    lakeUrl = lake.url;
    const hosted = await startJournal({ ...hostedLakeEnv(lake.url), SANITY_ASSETS_HOST: assets.url });
    await use(hosted);
    await hosted.kill();
    await lake.kill();
    await assets.stop();
  },
});

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
