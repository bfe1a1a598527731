import { annotationBody, isStreamLive } from '../support/hosted-service.ts';
import { httpGet } from '../support/http-client.ts';
import { startJournal } from '../support/journal-server.ts';
import { annotationPath, hostedLakeEnv } from '../support/test-lake.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ timeout: 240_000 });

test('a service that starts without its lake serves content when the lake becomes available', async ({ lakeProxy }) => {
  await lakeProxy.stop();
  const service = await startJournal(hostedLakeEnv(lakeProxy.url));
  try {
    expect((await httpGet(service.url + annotationPath(0))).status).toBe(503);
    await lakeProxy.restart();
    await expect.poll(() => annotationBody(service, 0), { timeout: 90_000 }).toContain('Title 0');
    await expect.poll(() => isStreamLive(service), { timeout: 90_000 }).toBe(true);
  } finally {
    await service.kill();
  }
});
