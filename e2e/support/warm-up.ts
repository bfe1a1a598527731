import { setTimeout as pause } from 'node:timers/promises';
import { httpGet } from './http-client.ts';
import type { JournalServer } from './journal-server.ts';

/** What the article of most tests asks for. */
const PATHS = [
  '/api/v1/annotations/the-brass-tides',
  '/api/v1/entries/the-brass-tides/head',
  '/api/v1/entries/the-brass-tides/meta',
  '/embed/menu?entry=the-brass-tides',
  '/embed/footer?entry=the-brass-tides',
];

/**
 * Has a service of the sample journal answer what most tests ask for. On a busy machine, its first answers may come
 * after its own time limits, and a page gives up on its frames. Later ones come from its cache.
 */
export async function warmUp({ url }: JournalServer): Promise<void> {
  for (const path of PATHS) while ((await httpGet(url + path)).status !== 200) await pause(100);
}
