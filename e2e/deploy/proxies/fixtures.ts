import { type JournalServer, startPublicJournal } from '../../support/journal-server.ts';
import { test as base } from '../support/fixtures.ts';

/** Gives tests a service behind the recipe's proxy. */
export const test = base.extend<{ service: JournalServer }>({
  /** A service as the recipes configure it, which allows each client a few requests. */
  service: async ({}, use) => {
    const service = await startPublicJournal('http://journal.example', { TRUST_PROXY: 'loopback', RATE_LIMIT: '3' });
    await use(service);
    await service.kill();
  },
});

export { expect } from '../support/fixtures.ts';
