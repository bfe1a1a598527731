import { JSDOM, VirtualConsole } from 'jsdom';
import type { LoadedPage } from './load-page.ts';

/**
 * Parses a page. Runs none of its scripts and loads none of its resources.
 * @param address where the page is, if this is not its own address
 */
export function parsePage({ bytes, contentType, url }: LoadedPage, address: URL | undefined): JSDOM {
  return new JSDOM(bytes, {
    url: (address ?? url).href,
    contentType: contentType.replace(/^application\/xhtml\+xml/i, 'text/html'),
    includeNodeLocations: true,
    // Without a listener: its complaints about style sheets are not about the page's author.
    virtualConsole: new VirtualConsole(),
  });
}
