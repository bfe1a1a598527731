import { type Browser, test as base } from '@playwright/test';
import { findChromium } from '../../.ci/setup/programs.mjs';
import { lengthenTimeLimits } from '../../embed/testing/lengthen-time-limits.ts';
import { exportedSite } from './exported-site.ts';
import { HostPage } from './host-page.ts';
import { type HostServer, startHost } from './host-server.ts';
import { type JournalServer, startJournal } from './journal-server.ts';
import { PublisherFolder } from './packed-client.ts';

/** What the types of the frameworks need. */
const FRAMEWORKS = ['react', '@types/react', 'csstype', 'preact', 'vue', '@vue', 'svelte'];

/** Each is started when a test of the worker first needs it. A fixture elsewhere would replace the worker and its service. */
interface WorkerFixtures {
  /** The service with its sample journal, or a site that was exported of it. */
  readonly journal: JournalServer;
  /** A publisher's site on another origin. */
  readonly host: HostServer;
  /** The whole Chromium, for tests that the headless shell cannot pass. */
  readonly wholeBrowser: Browser;
  /** A publisher's folder with the packed client and the frameworks. */
  readonly publisher: PublisherFolder;
}

interface TestFixtures {
  /** The test's tab as a page of the publisher's site. */
  readonly hostPage: HostPage;
}

/** Gives tests the sample journal and a publisher's site; all tests of a worker share one of each. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  journal: [
    async ({}, use) => {
      const journal = exportedSite() ?? (await startJournal());
      await use(journal);
      await journal.kill();
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
  wholeBrowser: [
    async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch({ executablePath: findChromium() });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  publisher: [
    async ({}, use) => {
      const folder = new PublisherFolder();
      folder.installClient();
      folder.link(...FRAMEWORKS);
      await use(folder);
      folder.remove();
    },
    { scope: 'worker' },
  ],
  // A test of a limit installs `page.clock`, whose timers are as long as they are written.
  context: async ({ context }, use) => {
    await context.addInitScript(lengthenTimeLimits);
    await use(context);
  },
  hostPage: async ({ page, journal, host }, use) => {
    await use(await HostPage.observe(page, journal, host));
    // A routed answer may be under way when the test has seen enough: its failure would be the test's.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { expect, type Page } from '@playwright/test';
