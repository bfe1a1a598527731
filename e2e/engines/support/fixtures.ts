import { test as base } from '../../support/fixtures.ts';
import { type HostPageOptions, renderHostPage } from '../../support/render-host-page.ts';
import type { Article } from './articles.ts';
import type { EngineBrowser, EngineName, EnginePage, ReaderPreferences } from './engine.ts';
import { visitFooter, waitForMenu } from './menu.ts';
import { launchChromium, launchFirefox } from './playwright/playwright-browser.ts';
import { launchWebKit } from './webdriver/webkit-browser.ts';

const LAUNCH: Readonly<Record<EngineName, () => Promise<EngineBrowser>>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
};

/** Options of a project in `playwright.config.ts`. */
export interface EngineOptions {
  readonly engine: EngineName;
}

interface EngineWorkerFixtures extends EngineOptions {
  readonly engineBrowser: EngineBrowser;
}

interface EngineFixtures {
  /** Opens a tab of its own for a reader with preferences. */
  readonly openTab: (preferences?: ReaderPreferences) => Promise<EnginePage>;
  /** The test's tab. */
  readonly tab: EnginePage;
  /** Serves a page of the publisher's and opens it in the test's tab. */
  readonly openHostPage: (path: string, options?: HostPageOptions) => Promise<void>;
  /** Opens an article in the test's tab and waits for its menu and highlights. */
  readonly openArticle: (article: Article) => Promise<void>;
}

/** Gives tests a tab in the engine of their project, the sample journal, and a publisher's site. */
export const test = base.extend<EngineFixtures, EngineWorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  engineBrowser: [
    async ({ engine }, use) => {
      const browser = await LAUNCH[engine]();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  openTab: async ({ engineBrowser }, use) => {
    const tabs: EnginePage[] = [];
    await use(async (preferences) => {
      const tab = await engineBrowser.open(preferences);
      tabs.push(tab);
      return tab;
    });
    await Promise.all(tabs.map((tab) => tab.close()));
  },
  tab: async ({ openTab }, use) => {
    await use(await openTab());
  },
  openHostPage: async ({ tab, host, journal }, use) => {
    await use((path, options) => tab.goto(host.serve(path, renderHostPage(journal.url, options))));
  },
  openArticle: async ({ tab, journal, openHostPage }, use) => {
    await use(async (article) => {
      if ('demo' in article) await tab.goto(`${journal.url}/demo/${article.demo}.html`);
      else await openHostPage('/article', article.page);
      await waitForMenu(tab);
      await tab.waitFor('[data-journal-annotation]');
      await visitFooter(tab);
    });
  },
});

export { expect } from '@playwright/test';
export type { EngineDocument, EngineName, EnginePage } from './engine.ts';
