import { test as base, expect } from '@playwright/test';
import { freePort } from '../../../bff/testing/free-port.ts';
import { httpGet } from '../../support/http-client.ts';
import { type JournalServer, startJournal } from '../../support/journal-server.ts';
import { hostedLakeEnv, startTestLake, type TestLake } from '../../support/test-lake.ts';
import { startVarnish, type VarnishServer } from './varnish-server.ts';

/** Leaves room for a busy machine. */
export const POLLING = { timeout: 60_000 };

interface VarnishFixtures {
  /** VCL after the documented configuration. */
  readonly extraVcl: string;
  readonly lake: TestLake;
  readonly servicePort: number;
  readonly varnish: VarnishServer;
  /** A service behind Varnish. */
  readonly service: JournalServer;
}

/** Gives each test a lake, and a service behind Varnish that reads it. */
export const test = base.extend<VarnishFixtures>({
  extraVcl: ['', { option: true }],
  lake: async ({}, use) => {
    const lake = await startTestLake(20);
    await use(lake);
    await lake.stop();
  },
  servicePort: async ({}, use) => use(await freePort()),
  varnish: async ({ servicePort, extraVcl }, use) => {
    const varnish = await startVarnish(servicePort, extraVcl);
    await use(varnish);
    await varnish.stop();
  },
  service: [
    async ({ lake, servicePort, varnish }, use) => {
      const env = { ...hostedLakeEnv(lake.url), PORT: String(servicePort), CDN_PURGE_URL: varnish.purgeUrl };
      const service = await startJournal(env);
      const isReady = async () => (await httpGet(`http://127.0.0.1:${servicePort}/readyz`)).status;
      await expect.poll(isReady, POLLING).toBe(200);
      await use(service);
      await service.kill();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
