import { createServer } from 'node:http';
import { test as base } from '../../support/fixtures.ts';
import { type JournalServer, startJournal, startPublicJournal } from '../../support/journal-server.ts';
import { closeServer, listenOnFreePort } from '../../support/listen.ts';
import { hostedLakeEnv } from '../../support/test-lake.ts';

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
export const test = base.extend<{ hosted: JournalServer }>({
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

export { expect } from '@playwright/test';
