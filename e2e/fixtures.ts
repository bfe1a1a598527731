import { test as base } from '@playwright/test';
import { type HostServer, type JournalServer, startHost, startJournal } from './servers.ts';

interface Shared {
  /** The service on its sample journal. */
  readonly journal: JournalServer;
  /** A publisher's site on another origin. */
  readonly host: HostServer;
}

/** Every test has the sample journal and a host; one of each serves all tests of a worker. */
export const test = base.extend<object, Shared>({
  journal: [
    async ({}, use) => {
      const journal = await startJournal();
      await use(journal);
      await journal.stop();
    },
    { scope: 'worker' },
  ],
  host: [
    async ({}, use) => {
      const host = await startHost();
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect, type Page } from '@playwright/test';
