import type { Page } from '@playwright/test';
import type { JournalServer } from '../servers.ts';

export type Mode = 'element' | 'css';
export const MODES: readonly Mode[] = ['element', 'css'];

const CLIENT = '**/client/v2/journal-client.js';

/** The article as its publisher wrote it: the client's file does not come. */
export async function openBare(page: Page, journal: JournalServer, name: string): Promise<void> {
  await page.route(CLIENT, (route) => route.abort());
  await page.goto(`${journal.url}/demo/${name}.html`);
  await page.unroute(CLIENT);
}

/** Starts the client on an open article and waits until it has highlighted it. @returns how many places it has highlighted */
export function startClient(page: Page, journal: JournalServer, entry: string, highlightMode: Mode): Promise<number> {
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

/** Puts the page back as it was. */
export const destroyClient = (page: Page, journal: JournalServer): Promise<void> =>
  page.evaluate(
    async (url) => (await import(url)).JournalClient.current.destroy(),
    `${journal.url}/client/v2/journal-client.mjs`,
  );
