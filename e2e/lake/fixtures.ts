import { test as base, expect } from '@playwright/test';
import { LakeProxy } from '../../bff/testing/lake-proxy.ts';
import { isStreamLive } from '../support/hosted-service.ts';
import { type JournalServer, startJournal } from '../support/journal-server.ts';
import { hostedLakeEnv, startTestLake, type TestLake } from '../support/test-lake.ts';

/** The token that the service reads the lake with. */
export const TOKEN = 'sk-a-secret-token';
/** More annotations than any test requests, so that some are never cached. */
const ANNOTATIONS = 400;

interface HostedLakeFixtures {
  readonly lake: TestLake;
  /** Stands between the lake and the service. */
  readonly lakeProxy: LakeProxy;
  /** A service that reads the lake through the proxy and follows its event stream. */
  readonly service: JournalServer;
}

/** Gives each test a lake in another process, a service that reads it as a hosted one, and a proxy between the two. */
export const test = base.extend<HostedLakeFixtures>({
  lake: async ({}, use) => {
    const lake = await startTestLake(ANNOTATIONS);
    await use(lake);
    await lake.stop();
  },
  lakeProxy: async ({ lake }, use) => {
    const lakeProxy = await LakeProxy.start(lake.url);
    await use(lakeProxy);
    await lakeProxy.stop();
  },
  service: async ({ lakeProxy }, use) => {
    const env = { ...hostedLakeEnv(lakeProxy.url), SANITY_READ_TOKEN: TOKEN, LOG_LEVEL: 'trace' };
    const service = await startJournal(env);
    await expect.poll(() => isStreamLive(service)).toBe(true);
    await use(service);
    await service.kill();
  },
});

export { expect } from '@playwright/test';
