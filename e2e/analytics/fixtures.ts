import { test as base, type Page } from '../fixtures.ts';
import { idle } from '../idle.ts';
import { type JournalServer, startJournal } from '../servers.ts';
import { type IngestionServer, startIngestion } from './ingestion-server.ts';

/** A key as PostHog gives them. */
export const KEY = 'phc_journaltest';

/** Files that only analytics needs. */
const FILES = /\/journal-(analytics|posthog|recorder|telemetry)\.mjs/;

/** What a page did that may concern analytics. */
export interface Watched {
  /** Paths of the analytics files that the page asked for. */
  readonly files: string[];
  /** What the page and its scripts said on the console as a warning or an error, and what was thrown. */
  readonly said: string[];
}

interface Own {
  readonly ingestion: IngestionServer;
  readonly watched: Watched;
  /** A service with a key, whose project is at the ingestion server; it logs its requests. */
  readonly counting: JournalServer;
  /**
   * Opens a publisher's article at a path of the host's (`behind` it a query and a fragment), and waits until it is highlighted and
   * has its menu. Unless told otherwise, its client sends to the ingestion server.
   */
  readonly visit: (path: string, options?: ArticleOptions & { readonly behind?: string }) => Promise<void>;
}

/** Every test has an ingestion server of its own. */
export const test = base.extend<Own>({
  ingestion: async ({}, use) => {
    const ingestion = await startIngestion();
    await use(ingestion);
    await ingestion.stop();
  },
  counting: [
    async ({ ingestion }, use) => {
      const journal = await startJournal({ POSTHOG_KEY: KEY, POSTHOG_HOST: ingestion.url, LOG_LEVEL: 'info' });
      await use(journal);
      await journal.kill();
    },
    { timeout: 60_000 },
  ],
  visit: async ({ page, journal, host, ingestion }, use) => {
    await use(async (path, { behind = '', ...options } = {}) => {
      const html = article(journal.url, { analytics: sendsTo(ingestion), ...options });
      await page.goto(host.serve(path, html) + behind);
      await settled(page);
    });
  },
  watched: async ({ page }, use) => {
    const watched: Watched = { files: [], said: [] };
    page.on('request', (request) => {
      if (FILES.test(request.url())) watched.files.push(new URL(request.url()).pathname);
    });
    page.on('pageerror', (error) => watched.said.push(error.message));
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) watched.said.push(message.text());
    });
    await use(watched);
  },
});

const PADDING = '<p>Nothing is here.</p>'.repeat(60);

export interface ArticleOptions {
  /** The option `analytics`; unset: the default. */
  readonly analytics?: unknown;
  readonly head?: string;
  readonly attributes?: string;
}

/** A publisher's article with the client's tag: one phrase in sight, and a way to scroll it out. */
export function article(journal: string, { analytics, head = '', attributes = '' }: ArticleOptions = {}): string {
  const option = analytics === undefined ? '' : `data-analytics='${JSON.stringify(analytics)}'`;
  return `<!doctype html><html lang="en"><head><title>Secret title of Jane Doe</title><link rel="icon" href="data:,">${head}</head>
    <body><p id="text">Few know what is meant when we speak of a spring tide by the sea.</p>
    <p><a href="/elsewhere?mail=jane@doe.example">Mail of Jane</a> <button id="own">The page's own</button></p>${PADDING}
    <script src="${journal}/client/v2/journal-client.js" data-entry="the-brass-tides" ${option} ${attributes}></script></body></html>`;
}

/** The options that send to this server. */
export const sendsTo = (ingestion: IngestionServer, more: Readonly<Record<string, unknown>> = {}) => ({
  projectApiKey: KEY,
  host: ingestion.url,
  ...more,
});

/** The page's article is highlighted, and the menu is there. */
export async function settled(page: Page): Promise<void> {
  await page.locator('.annotation').first().waitFor();
  await page.locator('journal-menu').frameLocator('iframe').getByRole('heading').first().waitFor();
}

/** As long as analytics waits for an idle moment, in milliseconds. */
const LONGEST_WAIT = 5_000;

/** Besides, what waits for an idle moment has had it, and the test has been told of all that was asked for by then. */
export async function quiet(page: Page): Promise<void> {
  await settled(page);
  await idle(page, LONGEST_WAIT);
  // Asked for last, and so answered when all other requests have begun.
  await page.evaluate(() => fetch(location.href, { method: 'HEAD' }));
}

/** What a page has stored, of all kinds. */
export async function stored(page: Page): Promise<{ local: object; session: object; cookies: unknown[] }> {
  const [local, session] = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
  return { local: local ?? {}, session: session ?? {}, cookies: await page.context().cookies() };
}

/** Leaves the page, so that what waits to be sent is sent. */
export const leave = (page: Page) => page.goto('about:blank');

export { expect, type Page } from '@playwright/test';
