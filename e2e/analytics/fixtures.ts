import { test as base, type Page } from '../support/fixtures.ts';
import { menu, waitForMenu } from '../support/frames.ts';
import { waitForIdlePeriods } from '../support/idle.ts';
import { type JournalServer, startJournal } from '../support/journal-server.ts';
import { SPRING } from '../support/phrases.ts';
import { type HostPageOptions, renderHostPage } from '../support/render-host-page.ts';
import { type IngestionServer, startIngestionServer } from './ingestion-server.ts';

/** A key of the provider's format. */
export const KEY = 'phc_journaltest';

/** The files that only analytics needs, with the names that the build gives them. */
export const ANALYTICS_FILES = /\/client\/[^/]+\/(session|posthog|recorder|extension-bundles|inspector)-[^/]+\.m?js/;

/** What a page does that concerns analytics. */
export interface PageLog {
  /** Names, without hashes, of the analytics files that the page has requested. */
  readonly files: string[];
  /** Warnings and errors on the console, and messages of uncaught exceptions. */
  readonly problems: string[];
}

export interface ArticleOptions {
  /** The client's option `analytics`; by default it sends to the ingestion server, and `undefined` leaves it out. */
  readonly analytics?: unknown;
  readonly head?: string;
  /** Origin of the service, if it is not the sample journal. */
  readonly service?: string;
}

interface AnalyticsFixtures {
  readonly ingestion: IngestionServer;
  readonly pageLog: PageLog;
  /** How many times as long as written the time limits of `journalWithKey` are. */
  readonly timeLimitFactor: string;
  /** A service with a key whose project is at the ingestion server; it logs its requests. */
  readonly journalWithKey: JournalServer;
  /** Serves a publisher's article. @returns its address */
  readonly serveArticle: (path: string, options?: ArticleOptions) => string;
  /** Opens an article and waits for it. @param address its path, which a query and a fragment may follow */
  readonly openArticle: (address: string, options?: ArticleOptions) => Promise<void>;
}

const FILLER = '<p>Nothing is here.</p>'.repeat(60);

/** An article with personal data, one phrase in view, an element of the publisher's own, and enough text to scroll. */
function articleOptions({ analytics, head }: ArticleOptions): HostPageOptions {
  const attributes = analytics === undefined ? '' : `data-analytics='${JSON.stringify(analytics)}'`;
  const body = `<p id="text">${SPRING}</p>
    <p><a href="/other?mail=jane@doe.example">Mail of Jane</a> <button id="own">The page's own</button></p>
    ${FILLER}`;
  return { title: 'Secret title of Jane Doe', head, body, tag: { attributes }, tagPlace: 'body' };
}

/** Every test has an ingestion server of its own. */
export const test = base.extend<AnalyticsFixtures>({
  ingestion: async ({}, use) => {
    const ingestion = await startIngestionServer();
    await use(ingestion);
    await ingestion.stop();
  },
  timeLimitFactor: ['100', { option: true }],
  journalWithKey: async ({ ingestion, timeLimitFactor: TIME_LIMIT_FACTOR }, use) => {
    const project = { POSTHOG_KEY: KEY, POSTHOG_HOST: ingestion.url };
    const journal = await startJournal({ ...project, LOG_LEVEL: 'info', TIME_LIMIT_FACTOR });
    await use(journal);
    await journal.kill();
  },
  serveArticle: async ({ journal, host, ingestion }, use) => {
    await use((path, options = {}) => {
      const { service = journal.url } = options;
      return host.serve(path, renderHostPage(service, articleOptions({ analytics: sendTo(ingestion), ...options })));
    });
  },
  openArticle: async ({ page, serveArticle }, use) => {
    await use(async (address, options) => {
      const [path = ''] = address.split(/[?#]/);
      await page.goto(serveArticle(path, options) + address.slice(path.length));
      await waitForArticle(page);
    });
  },
  pageLog: async ({ page }, use) => {
    const log: PageLog = { files: [], problems: [] };
    page.on('request', (request) => {
      const [, name] = ANALYTICS_FILES.exec(request.url()) ?? [];
      if (name !== undefined) log.files.push(name);
    });
    page.on('pageerror', (error) => log.problems.push(error.message));
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) log.problems.push(message.text());
    });
    await use(log);
  },
});

/** Analytics options of a client that sends to this server. */
export const sendTo = (ingestion: IngestionServer, options: Readonly<Record<string, unknown>> = {}) => ({
  projectApiKey: KEY,
  host: ingestion.url,
  ...options,
});

/** Waits until the article is highlighted and the menu has rendered. */
export async function waitForArticle(page: Page): Promise<void> {
  await page.locator('.annotation').first().waitFor();
  await waitForMenu(page);
  await menu(page).locator('h1').waitFor({ state: 'attached' });
}

/** How long analytics waits for an idle period at most, in milliseconds. */
const IDLE_TIMEOUT = 5_000;

/** Waits until analytics would have started, and until the test knows of every request made by then. */
export async function waitForIdleAnalytics(page: Page): Promise<void> {
  await waitForArticle(page);
  await waitForIdlePeriods(page, IDLE_TIMEOUT);
  // Requests are reported in order: once this one is answered, all earlier ones have been reported.
  await page.evaluate(() => fetch(location.href, { method: 'HEAD' }));
}

/** Everything that a page has stored. */
export async function storageOf(page: Page): Promise<{ local: object; session: object; cookies: unknown[] }> {
  const [local, session] = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
  return { local: local ?? {}, session: session ?? {}, cookies: await page.context().cookies() };
}

/** Leaves the page, which sends all pending events, and waits until they have arrived. */
export async function leavePage(page: Page, { otherPage }: IngestionServer): Promise<void> {
  await page.goto(otherPage);
  // The browser sends what a page leaves behind before the next page's own requests.
  await page.evaluate((address) => fetch(address), otherPage);
}

export { expect, type Page } from '../support/fixtures.ts';
