import type { Page } from '@playwright/test';
import type { JournalServer } from '../support/journal-server.ts';

export type HighlightMode = 'element' | 'css';
export const HIGHLIGHT_MODES: readonly HighlightMode[] = ['element', 'css'];

const CLIENT = '**/client/v2/journal-client.js';

/** Opens an article without the client. */
export async function openWithoutClient(page: Page, journal: JournalServer, name: string): Promise<void> {
  await page.route(CLIENT, (route) => route.abort());
  await page.goto(`${journal.url}/demo/${name}.html`);
  await page.unroute(CLIENT);
}

/** Starts the client on an open article and waits for its highlights. @returns how many there are */
export function startClient(
  page: Page,
  journal: JournalServer,
  entry: string,
  highlightMode: HighlightMode,
): Promise<number> {
  return page.evaluate(
    async ([url, options]) => {
      const { JournalClient } = await import(url);
      const client = new JournalClient({ ...options, createElements: true, manual: true });
      await client.init();
      const { found } = await client.detectAnnotations();
      return found.reduce((sum: number, { occurrences }: { occurrences: number }) => sum + occurrences, 0);
    },
    [`${journal.url}/client/v2/journal-client.mjs`, { entry, highlightMode }] as const,
  );
}

/** Removes the client and all its changes from the page. */
export const destroyClient = (page: Page, journal: JournalServer): Promise<void> =>
  page.evaluate(
    async (url) => (await import(url)).JournalClient.current.destroy(),
    `${journal.url}/client/v2/journal-client.mjs`,
  );
